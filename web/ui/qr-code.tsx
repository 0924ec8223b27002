import { encode } from "uqr";

/** A text as a QR code, always dark on light, because not every camera reads the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block aspect-square w-full rounded-xl bg-[#fff] text-[#000]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
