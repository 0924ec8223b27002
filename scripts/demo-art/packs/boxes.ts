import { type DrawPack, disc, flatLight, lit, printedName } from "./pack-drawing.ts";

/** The packs with corners, seen slightly from the right: carton and box. */

export const drawCarton: DrawPack = (paint) => ({
  width: 320,
  height: 620,
  picture: { x: 116, y: 440, size: 176 },
  markup:
    `<defs>${flatLight}</defs>` +
    lit("M222,176L310,158V582L222,612Z", paint.body, "flat") +
    `<path d="M222,176L310,158V582L222,612Z" fill="#1a1030" fill-opacity=".2"/>` +
    lit("M222,176L310,158L206,66Z", paint.body, "flat") +
    `<path d="M222,176L310,158L206,66Z" fill="#1a1030" fill-opacity=".3"/>` +
    lit("M10,176H222L206,62H34Z", paint.panel, "flat") +
    lit("M34,14Q34,8 40,8H202Q208,8 208,14V68H34Z", paint.body, "flat") +
    `<path d="M34,56H208" stroke="#1a1030" stroke-opacity=".16" stroke-width="4"/>` +
    `<ellipse cx="120" cy="124" rx="36" ry="27" fill="#1a1030" fill-opacity=".16"/>` +
    `<ellipse cx="118" cy="116" rx="36" ry="27" fill="${paint.body}"/><ellipse cx="115" cy="111" rx="26" ry="18" fill="#fff" fill-opacity=".35"/>` +
    lit("M10,176H222V612H22Q10,612 10,600Z", paint.body, "flat") +
    disc(116, 440, 90, paint.panel) +
    printedName(116, 288, 148, paint),
});

export const drawBox: DrawPack = (paint) => ({
  width: 400,
  height: 500,
  picture: { x: 160, y: 326, size: 206 },
  markup:
    `<defs>${flatLight}</defs>` +
    lit("M10,56L86,22H390L310,56Z", paint.panel, "flat") +
    lit("M310,56L390,22V456L310,492Z", paint.body, "flat") +
    `<path d="M310,56L390,22V456L310,492Z" fill="#1a1030" fill-opacity=".22"/>` +
    lit("M10,56H310V492H22Q10,492 10,480Z", paint.body, "flat") +
    disc(160, 326, 112, paint.panel) +
    printedName(160, 156, 196, paint),
});
