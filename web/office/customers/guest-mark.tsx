import { t } from "#contract/i18n/i18n.ts";

/** Marks a customer who ordered without an account. */
export function GuestMark() {
  return (
    <span className="rounded-full bg-sunken px-2.5 py-0.5 font-semibold text-muted text-sm">
      {t("Guest")}
    </span>
  );
}
