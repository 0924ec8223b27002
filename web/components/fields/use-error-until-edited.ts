import { useState } from "react";

/**
 * The error of what was sent, until that is edited: the server has not seen what is there then. The same error counts again
 * once the form was sent again, which takes it away until the reply. An error that `isCurrent` is kept.
 */
export function useErrorUntilEdited(error: string | undefined, isCurrent: boolean) {
  const [dropped, setDropped] = useState<string>();
  if (dropped !== undefined && error === undefined) setDropped(undefined);
  return {
    current: error === dropped ? undefined : error,
    drop: () => {
      if (!isCurrent) setDropped(error);
    },
  };
}
