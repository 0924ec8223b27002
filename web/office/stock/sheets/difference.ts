/** A difference with its sign: "+3", "−2", "0". */
export function writeDifference(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference).replace("-", "−");
}
