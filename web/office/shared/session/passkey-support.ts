import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { t } from "#contract/i18n/i18n.ts";
import type { NewCredential, UsedCredential } from "#contract/staff/passkey-endpoints.ts";
import { CallError } from "#web/client/call-error.ts";

/** Asks the browser for a new passkey. Throws a `CallError` with what to do when there is none. */
export async function createPasskey(options: object): Promise<NewCredential> {
  const { startRegistration } = await loadPasskeys();
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).catch(refuse) as Promise<NewCredential>;
}

/** Lets the person choose a passkey and confirm the login with it. Throws like `createPasskey`. */
export async function signWithPasskey(options: object): Promise<UsedCredential> {
  const { startAuthentication } = await loadPasskeys();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(refuse) as Promise<UsedCredential>;
}

/** Throws a `CallError` where the browser has no passkeys, before anything is asked of the server. */
export function requirePasskeys(): void {
  if (typeof PublicKeyCredential === "function") return;
  throw refusal(
    window.isSecureContext
      ? t("This browser does not support passkeys. Log in with your password.")
      : t("Passkeys need a secure connection. Open the back office at its https address."),
  );
}

const loadPasskeys = () => import("@simplewebauthn/browser");

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") throw refusal(t("This device has a passkey for your login already."));
  // Browsers do not say which of the two it was.
  if (name === "NotAllowedError" || name === "AbortError")
    throw refusal(t("It was cancelled or took too long. Please try again."));
  throw refusal(t("This device could not do it. Try another one, or use your password."));
}

function refusal(message: string): CallError {
  return new CallError({ code: "passkey_refused", status: 403, message });
}
