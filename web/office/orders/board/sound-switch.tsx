import { Bell, BellOff } from "lucide-react";
import type { useOrderSound } from "./use-order-sound.ts";

/** Switches the sound for new orders on and off. */
export function SoundSwitch({ sound: { isOn, toggle } }: { sound: ReturnType<typeof useOrderSound> }) {
  const Icon = isOn ? Bell : BellOff;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Sound for new orders"
      title={isOn ? "Sound for new orders: on" : "Sound for new orders: off"}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink aria-pressed:text-brand"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
