import { ShopError } from "#contract/errors.ts";
import { t } from "#contract/i18n/i18n.ts";
import { isUniqueViolation } from "#platform/db/failures.ts";
import type { Shop } from "#platform/shop.ts";
import { type FoundMember, findStaffMember } from "../store.ts";

/** Throws `email_taken`, with what the address's member is, for the database's refusal of it; else `error` itself. */
export async function refuseTakenEmail({ db }: Shop, email: string, error: unknown): Promise<never> {
  if (!isUniqueViolation(error)) throw error;
  const message = describe(await findStaffMember(db, email.toLowerCase()));
  throw new ShopError("email_taken", { message, fields: { email: message } });
}

function describe(member: FoundMember | undefined): string {
  if (member?.invitedUntil)
    return t("{name} was already invited with this address. Send the mail again in the list.", {
      name: member.name,
    });
  if (member?.banned)
    return t("{name} already has this email address, but cannot log in: switch it on in the list.", {
      name: member.name,
    });
  return t("Another staff member already has this email address.");
}
