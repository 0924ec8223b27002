import { Heart, Plus } from "lucide-react";

/**
 * Icons that lists repeat on every card or row are defined once per page and referenced there, with colour and size.
 */
export function Drawings() {
  return (
    <svg aria-hidden className="hidden">
      <symbol id="heart" viewBox="0 0 24 24">
        <Heart fill="inherit" />
      </symbol>
      <symbol id="plus" viewBox="0 0 24 24">
        <Plus />
      </symbol>
      <symbol id="five-stars" viewBox="0 0 120 24">
        <path strokeLinejoin="round" d={fiveStars} />
      </symbol>
    </svg>
  );
}

const fiveStars = [0, 1, 2, 3, 4]
  .map(
    (place) => `M${12 + place * 24} 2.5l2.9 6 6.6 .9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z`,
  )
  .join("");

/** References one of the drawings. */
export function Drawn({ name, className }: { name: "heart" | "plus"; className: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`#${name}`} />
    </svg>
  );
}
