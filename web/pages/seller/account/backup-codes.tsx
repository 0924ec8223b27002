import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";

/** The backup codes for a login without the phone. They are shown only once. */
export function BackupCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-bold text-lg outline-none!">
        Your backup codes
      </h3>
      <p className="mb-4 text-muted">
        Each is good for one login without your phone. Keep them where nobody else finds them: they are not
        shown again.
      </p>
      <ul className="tabular mb-4 grid w-fit grid-cols-2 gap-x-8 gap-y-1.5 rounded-xl bg-sunken px-5 py-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onDone}>I have saved them</Button>
    </>
  );
}
