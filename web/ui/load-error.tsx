import { CloudOff } from "lucide-react";
import { messageOf } from "../api/call-error.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type LoadErrorProps = { error: unknown; fallback?: string; onRetry: () => void };

const unknown = "Something went wrong. Please try again.";

/** What stands where something could not be loaded, with a way to try again. */
export function LoadError({ error, fallback = unknown, onRetry }: LoadErrorProps) {
  const text = messageOf(error, fallback);
  return (
    <EmptyState icon={<CloudOff />} title="This didn't load" text={text}>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}
