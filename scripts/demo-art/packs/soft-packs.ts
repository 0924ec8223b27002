import { wordmark } from "../wordmark.ts";
import { type DrawPack, disc, flatLight, lit, printedName, roundLight } from "./pack-drawing.ts";

/** The soft packs: pouch and paper bag; and the thin-walled tub and cup. */

export const drawPouch: DrawPack = (paint) => {
  const body =
    "M26,12H314Q320,12 319,20L312,84C322,190 336,320 328,424Q326,446 300,448C220,458 120,458 40,448Q14,446 12,424C4,320 18,190 28,84L21,20Q20,12 26,12Z";
  return {
    width: 340,
    height: 462,
    picture: { x: 170, y: 286, size: 182 },
    markup:
      `<defs>${roundLight}${flatLight}</defs>${lit(body, paint.body, "round")}` +
      `<path d="M22,26Q20,12 26,12H314Q320,12 319,20L314,66H26Z" fill="#1a1030" fill-opacity=".13"/>` +
      `<path d="M27,74H313" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>` +
      `<path d="M18,404Q170,364 322,404" fill="none" stroke="#1a1030" stroke-opacity=".14" stroke-width="5"/>` +
      `<path d="M52,110C44,200 36,300 40,380" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="10" stroke-linecap="round"/>` +
      disc(170, 286, 100, paint.panel) +
      printedName(170, 144, 160, paint),
  };
};

export const drawBag: DrawPack = (paint) => ({
  width: 340,
  height: 470,
  picture: { x: 170, y: 314, size: 168 },
  markup:
    `<defs>${flatLight}</defs>` +
    lit("M40,80H300L322,446Q323,460 308,460H32Q17,460 18,446Z", paint.body, "flat") +
    `<path d="M300,80L322,446Q323,460 308,460H284L272,80Z" fill="#1a1030" fill-opacity=".1"/>` +
    `<path d="M68,96L52,456" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>` +
    lit("M36,22Q36,10 48,10H292Q304,10 304,22L306,92Q306,100 298,100H42Q34,100 34,92Z", paint.body, "flat") +
    `<path d="M34,92Q34,100 42,100H298Q306,100 306,92L306,104Q170,116 34,104Z" fill="#1a1030" fill-opacity=".2"/>` +
    lit(
      "M62,136H278Q288,136 288,146V412Q288,422 278,422H62Q52,422 52,412V146Q52,136 62,136Z",
      paint.panel,
      "flat",
    ) +
    `<rect x="66" y="150" width="208" height="258" rx="6" fill="none" stroke="${paint.body}" stroke-width="4"/>` +
    wordmark(170, 208, 130, "#17472F"),
});

export const drawTub: DrawPack = (paint) => ({
  width: 360,
  height: 300,
  picture: { x: 180, y: 208, size: 118 },
  markup:
    `<defs>${roundLight}</defs>` +
    lit("M28,50H332L308,258Q304,292 264,292H96Q56,292 52,258Z", paint.body, "round") +
    lit("M26,10H334Q350,10 350,26V50Q350,64 336,64H24Q10,64 10,50V26Q10,10 26,10Z", paint.panel, "round") +
    `<path d="M14,66Q180,82 346,66L345,74Q180,90 15,74Z" fill="#1a1030" fill-opacity=".16"/>` +
    disc(180, 208, 64, paint.panel) +
    printedName(180, 124, 120, paint),
});

export const drawCup: DrawPack = (paint) => ({
  width: 310,
  height: 390,
  picture: { x: 155, y: 250, size: 156 },
  markup:
    `<defs>${roundLight}</defs>` +
    lit("M26,50H284L252,346Q248,382 210,382H100Q62,382 58,346Z", paint.body, "round") +
    lit(
      "M22,34Q155,58 288,34Q300,36 298,48Q296,60 280,62Q155,82 30,62Q14,60 12,48Q10,36 22,34Z",
      paint.panel,
      "round",
    ) +
    `<ellipse cx="155" cy="34" rx="138" ry="24" fill="#f4f5f7"/><ellipse cx="150" cy="32" rx="120" ry="17" fill="#fff"/>` +
    disc(155, 258, 82, paint.panel) +
    printedName(155, 142, 150, paint),
});
