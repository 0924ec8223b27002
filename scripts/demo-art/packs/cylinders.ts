import { type DrawPack, disc, lit, metal, printedName, roundLight } from "./pack-drawing.ts";

/** The round packs: bottle, can, tin and jar. */

export const drawBottle: DrawPack = (paint, contents) => {
  const glass =
    "M86,64H154V132C154,196 222,204 222,284V590Q222,632 180,632H60Q18,632 18,590V284C18,204 86,196 86,132Z";
  const label = "M18,306Q120,318 222,306V552Q120,564 18,552Z";
  return {
    width: 240,
    height: 640,
    picture: { x: 120, y: 462, size: 142 },
    markup:
      `<defs>${roundLight}</defs>${lit(glass, contents, "round")}` +
      `<path d="M86,64H154V118H86Z" fill="#fff" fill-opacity=".3"/>` +
      `<path d="M36,290C36,240 92,214 98,160" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>` +
      lit("M80,16Q80,6 90,6H150Q160,6 160,16V76Q160,84 152,84H88Q80,84 80,76Z", paint.body, "round") +
      lit(label, paint.body, "round") +
      disc(120, 462, 74, paint.panel) +
      printedName(120, 368, 124, paint),
  };
};

export const drawCan: DrawPack = (paint) => {
  const body =
    "M36,40H194C204,60 218,66 218,92V386C218,412 204,416 196,434H34C26,416 12,412 12,386V92C12,66 26,60 36,40Z";
  return {
    width: 230,
    height: 450,
    picture: { x: 115, y: 286, size: 160 },
    markup:
      `<defs>${roundLight}${metal}</defs>` +
      `<path d="M34,424H196L186,440Q115,452 44,440Z" fill="url(#metal)"/>` +
      lit(body, paint.body, "round") +
      `<path d="M36,40H194C204,60 217,66 218,90Q115,106 12,90C13,66 26,60 36,40Z" fill="url(#metal)" fill-opacity=".9"/>` +
      `<ellipse cx="115" cy="38" rx="82" ry="17" fill="url(#metal)"/><ellipse cx="115" cy="38" rx="70" ry="12" fill="#9aa0aa"/>` +
      `<ellipse cx="115" cy="41" rx="62" ry="9" fill="#c9cdd4"/><ellipse cx="119" cy="39" rx="24" ry="5" fill="#8b919c"/>` +
      disc(115, 286, 84, paint.panel) +
      printedName(115, 168, 136, paint),
  };
};

export const drawTin: DrawPack = (paint) => ({
  width: 320,
  height: 380,
  picture: { x: 160, y: 242, size: 158 },
  markup:
    `<defs>${roundLight}${metal}</defs>` +
    `<path d="M14,36V344Q14,374 160,374T306,344V36Z" fill="url(#metal)"/>` +
    lit("M18,72Q160,98 302,72V332Q160,358 18,332Z", paint.body, "round") +
    `<ellipse cx="160" cy="36" rx="146" ry="28" fill="url(#metal)"/><ellipse cx="160" cy="37" rx="130" ry="21" fill="#9aa0aa"/>` +
    `<ellipse cx="160" cy="41" rx="124" ry="18" fill="#d5d8de"/><ellipse cx="160" cy="42" rx="92" ry="11" fill="#bfc4cc"/>` +
    disc(160, 242, 84, paint.panel) +
    printedName(160, 140, 150, paint),
});

export const drawJar: DrawPack = (paint, contents) => {
  const glass = "M54,88H256Q300,104 300,156V352Q300,400 252,400H58Q10,400 10,352V156Q10,104 54,88Z";
  return {
    width: 310,
    height: 410,
    picture: { x: 155, y: 280, size: 116 },
    markup:
      `<defs>${roundLight}</defs>${lit(glass, contents, "round")}` +
      `<path d="M54,88H256Q276,96 287,112H23Q34,96 54,88Z" fill="#fff" fill-opacity=".45"/>` +
      `<path d="M32,164Q32,128 60,116" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="9" stroke-linecap="round"/>` +
      lit("M44,22Q44,8 58,8H252Q266,8 266,22V80Q266,92 254,92H56Q44,92 44,80Z", paint.body, "round") +
      `<path d="M44,68H266" stroke="#1a1030" stroke-opacity=".14" stroke-width="4"/>` +
      lit("M10,164Q155,180 300,164V346Q155,362 10,346Z", paint.body, "round") +
      disc(155, 280, 62, paint.panel) +
      printedName(155, 206, 116, paint),
  };
};
