/** From when until when a discount counts. Both are written out; null without a limit. */
export function DiscountPeriod(props: { from: string | null; until: string | null; isEnded: boolean }) {
  const { from, until, isEnded } = props;
  return (
    <>
      {from && <p>From {from}</p>}
      <p>{until ? `${isEnded ? "Ended" : "Until"} ${until}` : "Until you end it"}</p>
    </>
  );
}
