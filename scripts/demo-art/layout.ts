import type { Sprite } from "./sprite.ts";

/** A sprite's position on the picture, in pixels: `x` is its middle and `base` the line it stands on. */
export type Placement = {
  sprite: Sprite;
  x: number;
  base: number;
  width: number;
  turn: number;
  /** Things stacked on others cast no shadow on the ground. */
  grounded: boolean;
};

/** One member of a group. Offsets are in units of the member's width and height, so that they fit any shape. */
export type Member = {
  /** To the right of the group's middle, in widths. */
  x?: number;
  /** Above the ground line, in heights. */
  up?: number;
  size?: number;
  turn?: number;
  stacked?: boolean;
};

/** The area for a group. `base` puts it on a line; without it, the group is centred on `centreY`. */
export type Frame = {
  centreX: number;
  centreY?: number;
  base?: number;
  width: number;
  height: number;
  weight: number;
};

type Box = { left: number; right: number; top: number; bottom: number };

/** Arranges members back to front and scales them together to fit a frame. */
export function arrange(sprite: Sprite, members: readonly Member[], frame: Frame): Placement[] {
  return fitToFrame(
    members.map((member) => toPlacement(sprite, member)),
    frame,
  );
}

/** Moves and scales placements together to at most the frame's width, height and weight. */
export function fitToFrame(placements: readonly Placement[], frame: Frame): Placement[] {
  const box = boundsOf(placements);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const scale = Math.min(
    frame.width / width,
    frame.height / height,
    frame.weight / Math.sqrt(width * height),
  );
  const bottom = frame.base ?? (frame.centreY ?? 0) + (height * scale) / 2;
  return placements.map((placement) => ({
    ...placement,
    x: frame.centreX + (placement.x - (box.left + box.right) / 2) * scale,
    base: bottom + (placement.base - box.bottom) * scale,
    width: placement.width * scale,
  }));
}

/** Members are first laid out with a nominal height of 100, whatever the sprite's resolution. */
function toPlacement(sprite: Sprite, member: Member): Placement {
  const { x = 0, up = 0, size = 1, turn = 0, stacked = false } = member;
  const width = (100 * sprite.width) / sprite.height;
  return { sprite, x: x * width, base: -up * 100, width: width * size, turn, grounded: !stacked };
}

function boundsOf(placements: readonly Placement[]): Box {
  const boxes = placements.map(boxOf);
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

function boxOf({ sprite, x, base, width }: Placement): Box {
  const height = (width * sprite.height) / sprite.width;
  return { left: x - width / 2, right: x + width / 2, top: base - height, bottom: base };
}
