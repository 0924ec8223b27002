import sharp, { type OverlayOptions } from "sharp";
import { resizeSprite } from "../demo-art/sprite.ts";
import { castShadow, groundShadows, overlay } from "./shadows.ts";
import { svg } from "./svg.ts";
import { loadThing, type ThingName } from "./things.ts";

/** A food or a pack: `x` is its middle, `base` its lowest point and `width` its width before rotation. */
export type Thing = {
  show: ThingName;
  x: number;
  base: number;
  width: number;
  turn?: number;
  /** In or on something else, so it casts no shadow on the ground. */
  held?: boolean;
};

/** SVG over the whole scene; `atop` only paints over what is there already. */
type Drawing = { markup: string; atop?: boolean };

/** A scene's parts, back to front. `shade` is the colour of its shadows. */
export type Scene = { width: number; height: number; shade: string; parts: readonly (Thing | Drawing)[] };

/** Renders a scene on a transparent background, with `scale` pixels per unit. */
export async function render(scene: Scene, scale: number): Promise<Buffer> {
  const parts = await Promise.all(scene.parts.map((part) => renderPart(part, scene, scale)));
  const shadows = parts.flatMap((part) => part.onGround);
  const layers = parts.flatMap((part) => part.layers);
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);
  return sharp({ create: { width, height, channels: 4, background: "transparent" } })
    .composite([...shadows, ...layers])
    .png()
    .toBuffer();
}

type RenderedPart = { onGround: OverlayOptions[]; layers: OverlayOptions[] };

async function renderPart(part: Thing | Drawing, scene: Scene, scale: number): Promise<RenderedPart> {
  return "markup" in part ? renderDrawing(part, scene, scale) : renderThing(part, scene.shade, scale);
}

function renderDrawing({ markup, atop = false }: Drawing, scene: Scene, scale: number): RenderedPart {
  const input = svg(scene.width, scene.height, markup, scale);
  return { onGround: [], layers: [{ input, left: 0, top: 0, blend: atop ? "atop" : "over" }] };
}

async function renderThing(thing: Thing, shade: string, scale: number): Promise<RenderedPart> {
  const source = await loadThing(thing.show);
  const sprite = await resizeSprite(source, { width: thing.width * scale, turn: thing.turn ?? 0 });
  const left = Math.round(thing.x * scale - sprite.width / 2);
  const top = Math.round(thing.base * scale - sprite.height);
  return {
    onGround: thing.held ? [] : groundShadows(sprite, left, top, shade),
    layers: [await castShadow(sprite, left, top), overlay({ image: sprite, left, top })],
  };
}
