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

  // Buttons pressed before hydration are pressed again after it: until then nothing listens to them. Popovers are opened
  // by the browser.
  const early = [];

  function keep(event) {
    const button = event.target.closest("button[type=button]:not([popovertarget])");
    if (!button) return;
    event.stopImmediatePropagation();
    early.push({ button, detail: event.detail });
  }

  function pressAgain() {
    removeEventListener("click", keep, { capture: true });
    for (const { button, detail } of early)
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
  }

  addEventListener("click", keep, { capture: true });
  addEventListener("hydrated", pressAgain, { once: true });

  const first = [...document.querySelectorAll("img[fetchpriority=high]")];
  // A frame later it is painted, too.
  Promise.all(first.map(whenThere)).then(() => requestAnimationFrame(() => setTimeout(start)));
})();
