import { describe, expect, it } from "vitest";
import { imageSrcSet, imageUrl, imageWidths, placeholderImage } from "./images.ts";

const id = "01a1fbc6-3fdb-7000-abdd-9e23adcbe322";

describe("a picture's srcset", () => {
  it("names every size of the picture, in the format asked for", () => {
    expect(imageSrcSet(imageUrl(id, 640, "webp"), "avif")).toBe(
      `/images/${id}-320.avif 320w, /images/${id}-640.avif 640w, /images/${id}-960.avif 960w`,
    );
    for (const width of imageWidths)
      expect(imageSrcSet(imageUrl(id, width, "webp"), "webp")).toContain(`${imageUrl(id, 960, "webp")} 960w`);
  });

  it("is there for the placeholder", () => {
    expect(imageSrcSet(placeholderImage, "webp")).toContain("/images/placeholder-320.webp 320w");
  });

  it.each([
    "https://elsewhere.example/images/x-640.webp",
    "/images/x.webp",
    "/images/-640.webp",
    "/images/x-640.png",
    "images/x-640.webp",
    "",
  ])("is not made up for a picture that is not ours: %s", (url) => {
    expect(imageSrcSet(url, "avif")).toBeUndefined();
  });
});
