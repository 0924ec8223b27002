import type { RoundStop } from "#contract/rounds/round.ts";

/** The way to a stop in the phone's map: https://developers.google.com/maps/documentation/urls/get-started */
export function mapAddress({ position, address }: Pick<RoundStop, "position" | "address">): string {
  const { street, zipcode, city, country } = address;
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : `${street}, ${zipcode} ${city}, ${country}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination })}`;
}
