import type { DemoCategory } from "../../server/demo/demo-product.ts";
import { groups } from "./groups.ts";
import { arrange, type Frame, fitToFrame, type Placement } from "./layout.ts";
import { makePack } from "./pack.ts";
import { groundShades, propShade } from "./palette.ts";
import type { ProductArt } from "./product-art.ts";
import { propRise, props } from "./props.ts";
import { loadEmoji, type Sprite } from "./sprite.ts";
import { type Layer, photograph, propLayers, softShadow, stand } from "./studio.ts";
import { type ViewRecipe, viewRecipes } from "./views.ts";

/** The sprites of a product, loaded once for all its views. */
type Cast = { food: Sprite; companion: Sprite; pack: Sprite | undefined };

/** The frame for food without a dish: centred, slightly low, about two thirds of the square. */
const openFrame: Frame = { centreX: 400, centreY: 408, width: 610, height: 590, weight: 535 };

const packFrame: Frame = { centreX: 400, centreY: 404, width: 640, height: 610, weight: 540 };

/** Draws a product's pictures on its category's background: a square for each view of its art, the card's view first. */
export async function illustrate(category: DemoCategory, art: ProductArt): Promise<Buffer[]> {
  const cast = await assemble(art);
  return Promise.all(
    art.views.map(async (view) => {
      const layers = await layersOf(viewRecipes[view], cast, groundShades[category]);
      return photograph(category, layers);
    }),
  );
}

async function assemble(art: ProductArt): Promise<Cast> {
  const [food, companion, pack] = await Promise.all([
    loadEmoji(art.food),
    art.companion ? loadEmoji(art.companion) : undefined,
    art.pack ? makePack(art.pack, art.food) : undefined,
  ]);
  return { food, companion: companion ?? food, pack };
}

async function layersOf(recipe: ViewRecipe, cast: Cast, shade: string): Promise<Layer[]> {
  if (recipe.subject === "serving") return stand(shade, servingOf(packOf(cast), cast.companion));
  if (recipe.subject === "pack") return stand(shade, arrange(packOf(cast), groups[recipe.group], packFrame));
  if (recipe.prop === undefined) return stand(shade, arrange(cast.food, groups[recipe.group], openFrame));

  const { base, room, foot } = props[recipe.prop];
  const food = arrange(cast.food, groups[recipe.group], { centreX: 400, base: base - propRise, ...room });
  return [
    softShadow(shade, {
      x: 400,
      y: foot.y - propRise,
      width: foot.width * 1.4,
      height: foot.width * 0.22,
      strength: 0.7,
    }),
    ...(await propLayers(recipe.prop, "back")),
    ...(await stand(propShade, food)),
    ...(await propLayers(recipe.prop, "front")),
  ];
}

/** Places the pack behind and its contents in front on the right, overlapping a little. */
function servingOf(pack: Sprite, food: Sprite): Placement[] {
  const packHeight = 100;
  const packWidth = (packHeight * pack.width) / pack.height;
  const foodScale = 54 / Math.sqrt(food.width * food.height);
  const foodWidth = food.width * foodScale;
  const upright = { turn: 0, grounded: true };
  return fitToFrame(
    [
      { sprite: pack, x: 0, base: 0, width: packWidth, ...upright },
      { sprite: food, x: packWidth * 0.5 + foodWidth * 0.33, base: 6, width: foodWidth, ...upright },
    ],
    { ...packFrame, weight: 570 },
  );
}

function packOf({ pack }: Cast): Sprite {
  if (!pack) throw new Error("This view shows a pack, but the product's art has none.");
  return pack;
}
