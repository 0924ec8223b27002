import { CloudOff } from "lucide-react";
import { t } from "#contract/i18n/i18n.ts";
import { messageOf } from "#web/client/call-error.ts";
import { Button } from "../button.tsx";
import { EmptyState } from "./empty-state.tsx";

type LoadErrorProps = { error: unknown; fallback?: string; retryText?: string; onRetry: () => void };

/** Shown in place of content that could not be loaded, with a retry button. */
export function LoadError({
  error,
  fallback = t("Something went wrong. Please try again."),
  retryText = t("Try again"),
  onRetry,
}: LoadErrorProps) {
  const text = messageOf(error, fallback);
  return (
    <EmptyState icon={<CloudOff />} title={t("This didn't load")} text={text}>
      <Button onClick={onRetry}>{retryText}</Button>
    </EmptyState>
  );
}
