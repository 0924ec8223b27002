/**
 * The dishes and boards as SVG of the whole picture (800 units), drawn once per process. A prop that contains food has
 * two halves: the food is drawn between its back and its front.
 */
export type PropName = "board" | "bowl" | "crate" | "plate" | "punnet";

type Prop = {
  back: string;
  front?: string;
  /** Where the food stands, and the room for it. */
  base: number;
  room: { width: number; height: number; weight: number };
  /** The ground shadow of the prop itself. */
  foot: { y: number; width: number };
};

/** Props sit low in their drawing, for the food to stand on them; this raises both to the centre. */
export const propRise = 34;

export const props: Record<PropName, Prop> = {
  plate: {
    base: 606,
    room: { width: 540, height: 450, weight: 440 },
    foot: { y: 672, width: 560 },
    back: `<defs>
      <linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e3e2ea"/></linearGradient>
      <linearGradient id="well" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e4e3ec"/><stop offset=".7" stop-color="#fbfbfd"/></linearGradient></defs>
      <path d="M62,592C62,640 240,688 400,688S738,640 738,592Z" fill="#cfcdda"/>
      <ellipse cx="400" cy="588" rx="340" ry="94" fill="url(#rim)"/>
      <ellipse cx="400" cy="592" rx="248" ry="62" fill="url(#well)"/>
      <ellipse cx="400" cy="588" rx="333" ry="90" fill="none" stroke="#fff" stroke-width="5"/>`,
  },
  board: {
    base: 612,
    room: { width: 560, height: 460, weight: 450 },
    foot: { y: 686, width: 640 },
    back: `<defs>
      <linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eebf88"/><stop offset="1" stop-color="#cf935a"/></linearGradient>
      <linearGradient id="edge" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#b77b45"/><stop offset="1" stop-color="#96602f"/></linearGradient></defs>
      <path d="M70,634Q66,692 110,692H690Q734,692 730,634Z" fill="url(#edge)"/>
      <path d="M168,516H632Q664,516 674,536L728,628Q742,660 700,660H100Q58,660 72,628L126,536Q136,516 168,516Z" fill="url(#wood)"/>
      <g fill="none" stroke="#a9713c" stroke-opacity=".32" stroke-width="4" stroke-linecap="round">
      <path d="M150,548C290,538 480,556 646,544"/><path d="M124,592C250,580 330,604 470,592S640,596 676,588"/><path d="M104,634C300,622 420,646 696,630"/></g>
      <ellipse cx="656" cy="590" rx="17" ry="9" fill="#8a5529"/><ellipse cx="656" cy="592" rx="15" ry="7" fill="#a9713c"/>
      <path d="M168,519H632Q658,519 669,533" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`,
  },
  crate: {
    base: 620,
    room: { width: 560, height: 430, weight: 520 },
    foot: { y: 694, width: 590 },
    back: `<defs><linearGradient id="slat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c48a53"/><stop offset="1" stop-color="#9c6736"/></linearGradient></defs>
      <path d="M136,430H664L690,640H110Z" fill="#7c4f28"/><path d="M136,430H664L672,478H128Z" fill="url(#slat)"/>`,
    front: `<defs><linearGradient id="slat" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#efc18b"/><stop offset="1" stop-color="#cf945c"/></linearGradient></defs>
      <path d="M104,520H696V700H104Z" fill="#7c4f28"/>
      <g fill="url(#slat)"><rect x="92" y="508" width="616" height="88" rx="12"/><rect x="92" y="612" width="616" height="88" rx="12"/></g>
      <g fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"><path d="M106,512H694"/><path d="M106,616H694"/></g>
      <g fill="none" stroke="#a9713c" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"><path d="M170,548C280,540 420,558 640,546"/><path d="M160,658C300,668 420,650 600,660"/></g>
      <g fill="#dda66d"><rect x="92" y="500" width="54" height="206" rx="12"/><rect x="654" y="500" width="54" height="206" rx="12"/></g>
      <g fill="#8a5529"><circle cx="119" cy="552" r="7"/><circle cx="119" cy="656" r="7"/><circle cx="681" cy="552" r="7"/><circle cx="681" cy="656" r="7"/></g>`,
  },
  punnet: {
    base: 626,
    room: { width: 470, height: 420, weight: 480 },
    foot: { y: 694, width: 500 },
    back: `<path d="M150,476H650L626,660H174Z" fill="#3f7d5a"/>`,
    front: `<defs><linearGradient id="card" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7fc39a"/><stop offset="1" stop-color="#4d9a70"/></linearGradient></defs>
      <path d="M132,520Q130,506 144,506H656Q670,506 668,520L640,682Q636,702 616,702H184Q164,702 160,682Z" fill="url(#card)"/>
      <path d="M126,504Q126,490 140,490H660Q674,490 674,504V518Q674,530 660,530H140Q126,530 126,518Z" fill="#8fd0a9"/>
      <path d="M142,496H658" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>
      <g fill="#2f6b4a" fill-opacity=".35"><rect x="216" y="570" width="96" height="30" rx="15"/><rect x="352" y="570" width="96" height="30" rx="15"/><rect x="488" y="570" width="96" height="30" rx="15"/>
      <rect x="226" y="634" width="92" height="28" rx="14"/><rect x="354" y="634" width="92" height="28" rx="14"/><rect x="482" y="634" width="92" height="28" rx="14"/></g>`,
  },
  bowl: {
    base: 612,
    room: { width: 520, height: 420, weight: 500 },
    foot: { y: 700, width: 330 },
    back: `<ellipse cx="400" cy="500" rx="300" ry="66" fill="#c9c7d6"/><ellipse cx="400" cy="504" rx="286" ry="56" fill="#aeabc0"/>`,
    front: `<defs><linearGradient id="clay" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="#f0eff5"/><stop offset="1" stop-color="#c3c0d2"/></linearGradient></defs>
      <path d="M100,500C112,538 246,566 400,566S688,538 700,500C700,612 606,676 512,684V692Q512,706 496,706H304Q288,706 288,692V684C194,676 100,612 100,500Z" fill="url(#clay)"/>
      <path d="M104,508C124,546 250,570 400,570S676,546 696,508" fill="none" stroke="#fff" stroke-width="7" stroke-opacity=".9"/>
      <path d="M134,566C150,608 180,634 214,650" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-opacity=".9"/>`,
  },
};
