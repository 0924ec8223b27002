import { useEffect, useState } from "react";
import { readText, writeText } from "#web/client/stored-text.ts";

const KEY = "larder-order-sound";
/** Two short tones, in hertz. */
const TONES = [660, 880];
const TONE_SECONDS = 0.16;

let audio: AudioContext | undefined;

/** Browsers only let a page be heard after somebody has pressed something in it. */
function wakeAudio(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

function play(): void {
  if (audio?.state !== "running") return;
  const begin = audio.currentTime;
  for (const [index, frequency] of TONES.entries()) {
    const at = begin + index * TONE_SECONDS;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0.15 });
    volume.gain.setValueAtTime(0.15, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE_SECONDS);
  }
}

/** A short sound for new orders, which is off until somebody switches it on in this browser. */
export function useOrderSound() {
  const [isOn, setOn] = useState(() => readText(KEY) === "on");
  useEffect(() => {
    if (!isOn) return;
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) window.addEventListener(event, wakeAudio);
    return () => {
      for (const event of events) window.removeEventListener(event, wakeAudio);
    };
  }, [isOn]);
  return {
    isOn,
    play: () => isOn && play(),
    toggle() {
      setOn(!isOn);
      writeText(KEY, isOn ? null : "on");
      if (isOn) return;
      wakeAudio();
      // Heard once, so that everybody knows what it is.
      void audio?.resume().then(play);
    },
  };
}
