import type { ReactNode } from "react";
import type { Api } from "#contract/api.ts";
import type { Customer } from "#contract/customers/endpoints.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { t } from "#contract/i18n/i18n.ts";
import { limits } from "#contract/limits.ts";
import { useDateFormat } from "#web/components/dates.ts";
import { Link } from "#web/components/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { useSettings } from "#web/components/settings.ts";
import { boundedNumber } from "#web/office/shared/bounded-number.ts";
import { GuestMark } from "./guest-mark.tsx";

type SameEmail = ReplyOf<Api["customers"]["customer"]>["sameEmail"];

/** Who the customer is, in a few numbers. */
export function CustomerHead({ customer, sameEmail }: { customer: Customer; sameEmail: SameEmail }) {
  const formatDay = useDateFormat("dayOf");
  const { money } = useSettings();
  const { name, email, isGuest, since, orders, spent, lastOrderAt } = customer;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="wrap-anywhere font-extrabold text-2xl">{name}</h1>
        {isGuest && <GuestMark />}
      </div>
      <a
        href={`mailto:${email}`}
        className="wrap-anywhere inline-flex min-h-8 items-center font-semibold text-brand underline-offset-4 hover:underline"
      >
        {email}
      </a>
      {sameEmail.length > 0 && (
        <p className="text-muted">
          {t("Also with this email:")}{" "}
          {sameEmail.map((other, index) => (
            <span key={other._id}>
              {index > 0 && ", "}
              <RichText
                text={
                  other.isGuest
                    ? t("<person>{name}</person> (guest)", { name: other.name })
                    : t("<person>{name}</person> (account)", { name: other.name })
                }
                tags={{
                  person: (words) => (
                    <Link
                      to={`/seller/customers/${other._id}`}
                      className="wrap-anywhere text-brand underline-offset-4 hover:underline"
                    >
                      {words}
                    </Link>
                  ),
                }}
              />
            </span>
          ))}
        </p>
      )}
      <dl className="tabular mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-4">
        <Fact name={t("Orders")}>{boundedNumber(orders, orders < limits.listCountMax, money.locale)}</Fact>
        <Fact name={t("Spent")}>{money.formatAmount(spent)}</Fact>
        <Fact name={t("Last order")}>{lastOrderAt ? formatDay(lastOrderAt) : "–"}</Fact>
        <Fact name={isGuest ? t("Guest since") : t("Customer since")}>{formatDay(since)}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-2.5">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="wrap-normal font-bold">{children}</dd>
    </div>
  );
}
