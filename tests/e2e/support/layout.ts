import type { Page } from "@playwright/test";

/**
 * The layout faults of a page's texts, as sentences: the page is wider than its window, an element overflows or is
 * clipped without an indication, or an ordinary word is broken.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`);

    const describe = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      const text = (element.textContent ?? "").trim().slice(0, 24);
      const look = element.getAttribute("class") ?? "";
      return `<${element.localName} class="${look.slice(0, 60)}"> “${text}” from ${Math.round(left)} to ${Math.round(right)}`;
    };
    // Scrollable on purpose, cut with an ellipsis, or for screen readers only.
    const isCutOpenly = (element: Element) => {
      const style = getComputedStyle(element);
      const cuts = ["auto", "scroll"].includes(style.overflowX) || style.textOverflow === "ellipsis";
      return cuts || style.webkitLineClamp !== "none" || style.clipPath !== "none" || style.clip !== "auto";
    };
    const look = (element: Element, left: number, right: number): void => {
      const style = getComputedStyle(element);
      if (style.display === "none" || style.visibility === "hidden" || isCutOpenly(element)) return;
      // Its frame cuts a picture, which grows while the pointer is above it.
      if (element.localName === "img") return;
      const box = element.getBoundingClientRect();
      const isBox = box.width > 0 && box.height > 0 && !["contents", "inline"].includes(style.display);
      if (isBox && (box.left < left - 1 || box.right > right + 1)) return void faults.push(describe(element));
      const clips = isBox && ["hidden", "clip"].includes(style.overflowX);
      for (const child of element.children)
        look(child, clips ? Math.max(left, box.left) : left, clips ? Math.min(right, box.right) : right);
    };
    for (const child of document.body.children) look(child, 0, clientWidth);

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (getComputedStyle(parent).webkitLineClamp !== "none") continue;
      if (parent.closest("script, style, select, textarea, [aria-hidden='true'], .sr-only")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}$.,#%]+/gu)) {
        if (word.length > 20) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1)
          faults.push(`“${word}” is broken over ${lines.size} lines in ${describe(parent)}`);
      }
    }
    return faults;
  });
}
