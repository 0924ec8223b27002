import type { WalkPart } from "#contract/picking/endpoints.ts";

/** What is to be known about the pieces of a product for an order, beside how many are picked. */
export function PartNotes({ part: { number, short, replaces, asked } }: { part: WalkPart }) {
  return (
    <>
      {replaces && <p className="px-1 text-sm">Instead of {replaces}</p>}
      {short > 0 && (
        <p className="px-1 text-muted text-sm">
          {short} missing for #{number}
        </p>
      )}
      {asked && (
        <p className="px-1 font-semibold text-amber text-sm">
          Asked about {asked.quantity} for #{number}: {asked.substitute} instead?
        </p>
      )}
    </>
  );
}
