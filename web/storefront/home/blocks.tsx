import { type ComponentType, memo, Suspense } from "react";
import type { BlockKind } from "#contract/pages/blocks.ts";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { Skeleton } from "#web/components/page/skeleton.tsx";
import { useSettings } from "#web/components/settings.ts";
import { Banner } from "./banner.tsx";
import type { BlockProps } from "./block-parts.tsx";
import { Categories } from "./categories.tsx";
import { ForYou } from "./for-you.tsx";
import { Newsletter } from "./newsletter.tsx";
import { Products } from "./products.tsx";
import { Promises } from "./promises.tsx";
import type { FilledBlock } from "./with-products.ts";

type AnyBlockProps = BlockProps & {
  /** Whether it is the banner that has the heading of the page. */
  isFirst: boolean;
};

/** Those that shops have that have not made their own page; the others load later. */
const kinds: Partial<Record<BlockKind, ComponentType<AnyBlockProps>>> = {
  banner: Banner,
  categories: Categories,
  products: Products,
  forYou: ForYou,
  promises: Promises,
  newsletter: Newsletter,
};

const OwnBlock = lazyPart(async () => (await import("./own-block.tsx")).OwnBlock);

/** Where the footer of each page leads to. */
const BEST_SELLERS = "best-sellers";

type BlocksProps = {
  blocks: readonly FilledBlock[];
  /** The heading of a page without a banner, for who cannot see it; by default the shop's name. */
  title?: string | undefined;
};

/** The blocks of the front page. */
export function Blocks({ blocks, title }: BlocksProps) {
  const { name } = useSettings();
  const banner = blocks.find(({ kind }) => kind === "banner");
  const bestSellers = blocks.find(
    ({ kind, products }) => kind === "products" && products?.from === "bestSellers",
  );
  return (
    <>
      {!banner && <h1 className="sr-only">{title || name}</h1>}
      {blocks.map((block) => (
        <Block
          key={block.id}
          block={block}
          id={block === bestSellers ? BEST_SELLERS : `block-${block.id}`}
          isFirst={block === banner}
        />
      ))}
    </>
  );
}

/** Not rendered anew without need: what is not hydrated yet would be lost. */
const Block = memo(function Block(props: AnyBlockProps) {
  const Kind = kinds[props.block.kind];
  if (Kind) return <Kind {...props} />;
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
      <OwnBlock {...props} />
    </Suspense>
  );
});
