import { accountLimits } from "#contract/accounts/limits.ts";
import { t } from "#contract/i18n/i18n.ts";
import { Field } from "#web/components/fields/field.tsx";

/** The field for another member's password: visible, so that it can be passed on. */
export function NewPassword({ error }: { error: string | undefined }) {
  return (
    <Field
      label={t("Password")}
      name="password"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      required
      minLength={accountLimits.passwordMinLength}
      maxLength={accountLimits.passwordMaxLength}
      hint={t(
        "At least {least, plural, one {# character} other {# characters}}. It can be changed on the account page.",
        { least: accountLimits.passwordMinLength },
      )}
      error={error}
    />
  );
}
