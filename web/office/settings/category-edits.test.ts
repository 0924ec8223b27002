import { describe, expect, it } from "vitest";
import { defaultSettings } from "#contract/settings/defaults.ts";
import {
  add,
  change,
  move,
  noCategoryEdits,
  pathFor,
  picturesOf,
  putBack,
  remove,
  withCategories,
} from "./category-edits.ts";

const fish = { text: "Fish", path: "Fish", image: "/fish.webp", bgColor: "#AABBCC" };
const paths = defaultSettings.categories.map(({ path }) => path);
const pathsOf = ({ categories }: typeof defaultSettings) => categories.map(({ path }) => path);

describe("unsaved changes of categories", () => {
  it("leave what somebody else has saved meanwhile", () => {
    const edits = change(move(noCategoryEdits, "Fruits", { to: 0, paths }), "Dairy", { text: "Milk" });
    const categories = [...defaultSettings.categories.slice(0, -1), fish];
    const after = withCategories({ ...defaultSettings, categories }, edits);
    expect(pathsOf(after)).toEqual(["Fruits", "Vegetables", "Drinks", "Instant", "Dairy", "Bakery", "Fish"]);
    expect(after.categories.find(({ path }) => path === "Dairy")?.text).toBe("Milk");
  });

  it("leave the names in other languages that somebody else has saved meanwhile", () => {
    const edits = change(noCategoryEdits, "Dairy", { names: { de: "Molkerei" } });
    const both = change(edits, "Dairy", { names: { fr: "" } });
    const categories = defaultSettings.categories.map((each) =>
      each.path === "Dairy" ? { ...each, names: { es: "Lácteos", fr: "Crémerie" } } : each,
    );
    const after = withCategories({ ...defaultSettings, categories }, both);
    const names = after.categories.find(({ path }) => path === "Dairy")?.names;
    expect(names).toEqual({ de: "Molkerei", es: "Lácteos" });
  });

  it("leave the other texts for search engines, and take empty ones away", () => {
    const title = (text: string) => ({ de: { title: text } });
    const edits = change(noCategoryEdits, "Dairy", { seo: { de: { description: "Frisch." } } });
    const both = change(change(edits, "Dairy", { seo: title("Milch") }), "Dairy", {
      seo: { fr: { title: "" } },
    });
    const stored = { en: { title: "Milk" }, fr: { title: "Lait" }, de: { title: "Molke" } };
    const categories = defaultSettings.categories.map((each) =>
      each.path === "Dairy" ? { ...each, seo: stored } : each,
    );
    const seoAfter = (all: typeof edits) =>
      withCategories({ ...defaultSettings, categories }, all).categories.find(({ path }) => path === "Dairy")
        ?.seo;
    expect(seoAfter(both)).toEqual({ en: { title: "Milk" }, de: { title: "Milch", description: "Frisch." } });
    expect(seoAfter(change(edits, "Dairy", { text: "Milk" }))?.de).toEqual({
      title: "Molke",
      description: "Frisch.",
    });
  });

  it("without any change nothing, not even the order of fields", () => {
    expect(JSON.stringify(withCategories(defaultSettings, noCategoryEdits))).toBe(
      JSON.stringify(defaultSettings),
    );
  });

  it("take the tax rate of a removed category with it, and bring both back", () => {
    const settings = { ...defaultSettings, tax: { ...defaultSettings.tax, byCategory: { Dairy: 7 } } };
    const edits = remove(noCategoryEdits, "Dairy");
    expect(withCategories(settings, edits).tax.byCategory).toEqual({});
    expect(withCategories(settings, putBack(edits, "Dairy"))).toEqual(settings);
  });

  it("add a category once, also when it has been saved since", () => {
    const edits = add(noCategoryEdits, fish, paths);
    const saved = withCategories(defaultSettings, edits);
    expect(pathsOf(saved)).toEqual([...paths, "Fish"]);
    expect(withCategories(saved, edits)).toEqual(saved);
    expect(pathsOf(withCategories(defaultSettings, remove(edits, "Fish")))).toEqual(paths);
  });

  it("have no picture for what is removed", () => {
    const picture = new File(["x"], "fish.png");
    const edits = change(change(noCategoryEdits, "Dairy", { picture }), "Fruits", { picture });
    expect(picturesOf(remove(edits, "Dairy"))).toEqual([{ of: { category: "Fruits" }, file: picture }]);
  });
});

it.each([
  ["Fish & Seafood", "Fish-Seafood"],
  ["Crème fraîche", "Creme-fraiche"],
  ["7 Up & more ", "Up-more"],
  ["Süßes", "Suesses"],
  ["Бакалея", "Bakaleya"],
  ["果物", ""],
])("the path for %j is %j", (text, path) => {
  expect(pathFor(text)).toBe(path);
});
