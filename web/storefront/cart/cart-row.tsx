import { ChevronDown, Ellipsis, Trash2 } from "lucide-react";
import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { cartLimits } from "#contract/cart/limits.ts";
import { fewLeft } from "#contract/catalog/few-left.ts";
import { weightPromise, weightText } from "#contract/catalog/units/sold-by-weight.ts";
import { unitPrice } from "#contract/catalog/units/unit-price.ts";
import { t } from "#contract/i18n/i18n.ts";
import type { WhenMissing } from "#contract/orders/when-missing.ts";
import type { LineDiscount } from "#contract/pricing/discount-kinds.ts";
import type { Cart } from "#web/browser-state/cart/cart.tsx";
import type { CartLine } from "#web/browser-state/cart/use-cart-lines.ts";
import { QuantityField, type QuantityProps } from "#web/components/fields/quantity-field.tsx";
import { Stepper } from "#web/components/fields/stepper.tsx";
import { Link } from "#web/components/link.tsx";
import { Picture } from "#web/components/pictures/picture.tsx";
import { useSettings } from "#web/components/settings.ts";
import { toast } from "#web/components/toast.tsx";
import { ScheduledNote } from "#web/shared/products/scheduled-note.tsx";
import { LineMissingChoice } from "./checkout/line-missing-choice.tsx";
import type { Gap } from "./use-gaps.ts";

/** The dropdown's options. */
const CHOICES = 9;

type CartRowProps = {
  line: CartLine;
  /** The path of the product's page. */
  path: string;
  tint: CSSProperties;
  /** What is taken off the line, and why. */
  discounts: readonly LineDiscount[];
  /** What a scheduled price saves on the line; it is in its price. */
  savedCents: number;
  /** Why this quantity cannot be ordered. */
  shortage: string | undefined;
  /** What the visitor should know about the product. */
  mark: ReactNode;
  /** What is done when it turns out to be missing, if that was chosen for it. */
  wish: WhenMissing | undefined;
  onChoose: (productId: string, wish: WhenMissing | undefined) => void;
  onAdd: Cart["add"];
  onRemoveOne: Cart["removeOne"];
  onSetQuantity: Cart["setQuantity"];
  /** Removes the row, of this height in pixels, and a focused control with it; returns what puts it back. */
  onRemove: (productId: string, height: number) => () => void;
};

/** A product in the cart: on phones a compact row of two lines beside a small picture. */
export function CartRow({
  line,
  path,
  tint,
  discounts,
  savedCents,
  shortage,
  mark,
  wish,
  onChoose,
  onAdd,
  onRemoveOne,
  onSetQuantity,
  onRemove,
}: CartRowProps) {
  const { product, quantity } = line;
  const { money } = useSettings();
  const row = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(wish !== undefined);
  const weight = weightText(product, money.locale);
  const unitCents = money.toCents(product.offerPrice);
  const perUnit = unitPrice(money, unitCents, product.weight);
  const left = fewLeft(product);
  const fullCents = unitCents * quantity;
  const takenCents = discounts.reduce((sum, { cents }) => sum + cents, 0);
  const remove = () => {
    const undo = onRemove(product._id, row.current?.offsetHeight ?? 0);
    toast(t("Removed from Cart"), {
      id: `removed ${product._id}`,
      action: { text: t("Undo"), onClick: undo },
    });
  };

  return (
    // On phones swiped aside, for the button behind its end.
    <li
      ref={row}
      className="max-sm:-mx-1 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] sm:overflow-visible"
    >
      <div className="grid w-full shrink-0 snap-start grid-cols-[3.5rem_1fr] items-center gap-x-3 py-1.5 max-sm:px-1 sm:grid-cols-[7rem_1fr] sm:gap-x-4 sm:py-5">
        <Link
          to={path}
          tabIndex={-1}
          aria-hidden
          className="block self-start overflow-hidden rounded-xl bg-tint sm:rounded-2xl"
          style={tint}
        >
          <Picture
            src={product.image[0] ?? ""}
            alt=""
            sizes="(min-width: 640px) 112px, 56px"
            className={product.inStock ? "" : "grayscale opacity-60"}
          />
        </Link>
        <div className="grid gap-0.5 sm:gap-2">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 font-bold leading-tight tracking-normal sm:text-lg">
              <Link
                to={path}
                lang={product.lang}
                className="max-sm:line-clamp-2 underline-offset-4 hover:underline"
              >
                {product.name}
              </Link>
            </h2>
            <p className="tabular shrink-0 text-end font-extrabold sm:text-lg">
              {takenCents > 0 && (
                <s className="me-2 font-normal text-muted text-sm">{money.formatCents(fullCents)}</s>
              )}
              {money.formatCents(fullCents - takenCents)}
            </p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-1.5 sm:gap-2">
            <p className="tabular min-w-14 flex-1 text-muted text-xs max-sm:leading-3.5 sm:basis-full sm:text-sm">
              {[weight, perUnit, t("{price} each", { price: money.formatCents(unitCents) })]
                .filter(Boolean)
                .map((fact) => (
                  <span key={fact} className="max-sm:block sm:not-last:after:content-['_·_']">
                    {fact}
                  </span>
                ))}
            </p>
            <div className="flex items-center gap-1.5 sm:w-full sm:gap-3">
              <Stepper
                compact
                quantity={quantity}
                label={product.name}
                onMore={() => onAdd(product)}
                // Pressed again before the row shows one, it does not remove the row without leaving its gap.
                onLess={() => (quantity > 1 ? onRemoveOne(product._id, 1) : remove())}
                field={
                  <LineQuantity
                    quantity={quantity}
                    name={product.name}
                    onChange={(next) => onSetQuantity(product._id, next)}
                  />
                }
              />
              <button
                type="button"
                onClick={() => setOpen(!isOpen)}
                aria-expanded={isOpen}
                aria-label={t("If {name} is missing", { name: product.name })}
                className="grid size-9 place-items-center rounded-full text-muted hover:bg-sunken sm:ms-auto sm:size-11"
              >
                <Ellipsis aria-hidden className="size-5" />
              </button>
              <button
                type="button"
                onClick={remove}
                aria-label={t("Remove {name} from cart", { name: product.name })}
                className="grid size-9 place-items-center rounded-full text-muted hover:bg-tomato-soft hover:text-tomato sm:size-11"
              >
                <Trash2 aria-hidden className="size-5" />
              </button>
            </div>
          </div>
          {product.scheduled && savedCents > 0 && (
            <ScheduledNote
              scheduled={{ ...product.scheduled, saved: money.toAmount(savedCents) }}
              className="wrap-anywhere font-semibold text-brand text-sm"
            />
          )}
          {discounts.map(({ name, cents }) => (
            <p key={name} className="tabular font-semibold text-brand text-sm">
              {t("{discount}: {amount}", { discount: name, amount: money.formatCents(-cents) })}
            </p>
          ))}
          {product.soldByWeight && <p className="text-muted text-xs sm:text-sm">{t(weightPromise)}</p>}
          {isOpen && <LineMissingChoice product={product} own={wish} onChoose={onChoose} />}
          {mark}
          {shortage && <p className="font-semibold text-tomato max-sm:text-sm">{shortage}</p>}
          {!shortage && left !== undefined && (
            <p className="font-semibold text-amber text-sm">
              {t("{left, plural, other {Only # left}}", { left })}
            </p>
          )}
        </div>
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={remove}
        className="wrap-normal shrink-0 snap-end bg-tomato px-6 font-semibold text-on-fill sm:hidden"
      >
        {t("Remove")}
      </button>
    </li>
  );
}

/** The space of a removed row; pressing it does nothing but keep it. */
export function GapRow({ gap: { name, height }, onPress }: { gap: Gap; onPress: () => void }) {
  return (
    <li
      aria-hidden
      onPointerDown={onPress}
      className="flex items-center justify-center overflow-hidden px-4 text-center text-muted text-sm"
      style={{ height }}
    >
      <span className="truncate">{t("{name} is no longer in your cart", { name })}</span>
    </li>
  );
}

/** A line's quantity: typed, or chosen from 1 to 9, or up to the quantity if that is larger. */
function LineQuantity(props: QuantityProps) {
  const { quantity, name, onChange } = props;
  const choices = Math.min(Math.max(CHOICES, quantity), cartLimits.quantityMax);
  return (
    <span className="relative inline-flex items-center rounded-md bg-surface text-ink">
      <QuantityField {...props} />
      <ChevronDown aria-hidden className="pointer-events-none absolute end-1 size-4" />
      <select
        aria-label={t("Quantity of {name}", { name })}
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-7 w-6 cursor-pointer appearance-none rounded-md text-transparent"
      >
        {Array.from({ length: choices }, (_, index) => index + 1).map((choice) => (
          <option key={choice} value={choice} className="bg-surface text-ink">
            {choice}
          </option>
        ))}
      </select>
    </span>
  );
}
