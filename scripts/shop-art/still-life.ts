import { bagBack, bagFront, bagInside } from "./bag.ts";
import type { Scene } from "./scene.ts";

const groundGlow = `
  <defs><radialGradient id="pool"><stop offset="0" stop-color="#39521A" stop-opacity=".42"/><stop offset=".6" stop-color="#39521A" stop-opacity=".2"/><stop offset="1" stop-color="#39521A" stop-opacity="0"/></radialGradient></defs>
  <ellipse cx="484" cy="776" rx="470" ry="56" fill="url(#pool)"/>
  <ellipse cx="484" cy="784" rx="220" ry="22" fill="url(#pool)"/>`;

/** The picture of the home banner: a paper bag full of food, with more around it. */
export const stillLife: Scene = {
  width: 960,
  height: 840,
  shade: "#39521A",
  parts: [
    { markup: groundGlow },
    { markup: bagBack },
    { show: "baguette", x: 646, base: 470, width: 92, turn: 24, held: true },
    { show: "baguette", x: 574, base: 470, width: 98, turn: 12, held: true },
    { show: "pineapple", x: 474, base: 366, width: 206, turn: -12, held: true },
    { show: "kale", x: 384, base: 402, width: 206, turn: -14, held: true },
    { show: "bellPepper", x: 594, base: 436, width: 176, turn: 9, held: true },
    { show: "carrot", x: 392, base: 470, width: 184, turn: -36, held: true },
    { show: "redApple", x: 488, base: 432, width: 148, turn: -6, held: true },
    { markup: bagInside, atop: true },
    { markup: bagFront },
    { show: "grapes", x: 606, base: 520, width: 176, turn: 4, held: true },
    { show: "orangeJuice", x: 762, base: 764, width: 140 },
    { show: "milk", x: 222, base: 764, width: 178 },
    { show: "bread", x: 854, base: 780, width: 176 },
    { show: "jam", x: 692, base: 788, width: 134 },
    { show: "cheese", x: 112, base: 786, width: 178 },
    { show: "tomato", x: 322, base: 798, width: 146 },
    { show: "avocado", x: 584, base: 800, width: 136 },
    { show: "orange", x: 806, base: 812, width: 118 },
    { show: "pear", x: 222, base: 814, width: 116, turn: -4 },
    { show: "strawberry", x: 668, base: 816, width: 82, turn: 5 },
    { show: "blueberries", x: 490, base: 816, width: 106 },
  ],
};
