import { CloudOff } from "lucide-react";
import { ShopError } from "../../contract/errors.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type LoadErrorProps = { error: unknown; onRetry: () => void };

/** What stands where something could not be loaded, with a way to try again. */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const text = error instanceof ShopError ? error.message : "Something went wrong. Please try again.";
  return (
    <EmptyState icon={<CloudOff />} title="This did not load" text={text}>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  );
}
