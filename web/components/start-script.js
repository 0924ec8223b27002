// Starts the page's scripts, which the server has deferred, once the visible content is loaded: on a slow
// connection they would delay it, and the page can be read without them. Any interaction starts them at once.
(() => {
  const LONGEST_WAIT_MS = 3000;
  const doings = ["pointerdown", "keydown"];

  let started = false;

  function start() {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll("link[rel=later]")) {
      link.remove();
      const preload = document.createElement("link");
      preload.rel = "modulepreload";
      preload.href = link.href;
      document.head.append(preload);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.querySelector("script[type=later]").textContent;
    document.head.append(script);
  }

  function whenThere(image) {
    return new Promise((settle) => {
      if (image.complete) settle();
      for (const end of ["load", "error"]) image.addEventListener(end, settle);
    });
  }

  for (const doing of doings) addEventListener(doing, start, { capture: true, once: true });
  setTimeout(start, LONGEST_WAIT_MS);

  // Buttons pressed before React has hydrated them are pressed again after it: until then nothing listens to them. Parts
  // whose scripts load later are hydrated later than the page. Popovers are opened by the browser.
  const written = new WeakSet(document.querySelectorAll("button[type=button]:not([popovertarget])"));
  let early = [];

  /** React notes on each element that it knows what belongs to it, under a key that begins so. */
  function isHydrated(element) {
    return Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
  }

  function keep(event) {
    const button = event.target.closest("button");
    if (!written.has(button) || isHydrated(button)) return;
    event.stopImmediatePropagation();
    early.push({ button, detail: event.detail });
    if (early.length === 1) requestAnimationFrame(pressAgain);
  }

  function pressAgain() {
    const pressed = early;
    early = pressed.filter(({ button }) => button.isConnected && !isHydrated(button));
    for (const { button, detail } of pressed)
      if (isHydrated(button))
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    if (early.length > 0) requestAnimationFrame(pressAgain);
  }

  addEventListener("click", keep, { capture: true });

  const first = [...document.querySelectorAll("img[fetchpriority=high]")];
  // A frame later it is painted, too.
  Promise.all(first.map(whenThere)).then(() => requestAnimationFrame(() => setTimeout(start)));
})();
