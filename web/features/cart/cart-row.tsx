import { Trash2 } from "lucide-react";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { cartLimits } from "../../../contract/cart/limits.ts";
import { useCart } from "../../api/cart.tsx";
import { onFirstClick } from "../../ui/on-first-click.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSettings } from "../../ui/settings.ts";
import { Stepper } from "../../ui/stepper.tsx";
import { toast } from "../../ui/toast.tsx";
import type { CartLine } from "./use-cart-lines.ts";

type CartRowProps = {
  line: CartLine;
  /** The address of the product's page. */
  path: string;
  tint: CSSProperties;
  /** Why it cannot be ordered like this. */
  shortage: string | undefined;
  /** Called when the row goes, and with it whatever has the focus in it. */
  onRemove: () => void;
};

/** One product in the cart. */
export function CartRow({ line: { product, quantity }, path, tint, shortage, onRemove }: CartRowProps) {
  const { money } = useSettings();
  const cart = useCart();
  const unitCents = money.toCents(product.offerPrice);
  const remove = () => {
    const undo = cart.remove(product._id);
    onRemove();
    toast("Removed from Cart", { id: `removed ${product._id}`, action: { text: "Undo", onClick: undo } });
  };
  const removeOne = () => (quantity > 1 ? cart.removeOne(product._id) : remove());

  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 sm:grid-cols-[7rem_1fr_auto]">
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden
        className="block self-start overflow-hidden rounded-2xl bg-tint"
        style={tint}
      >
        <Picture
          src={product.image[0] ?? ""}
          alt=""
          sizes="112px"
          className={product.inStock ? "" : "grayscale opacity-60"}
        />
      </Link>
      <div className="flex flex-col items-start gap-2 *:max-w-full">
        <h2 className="font-bold text-lg leading-snug tracking-normal">
          <Link to={path} className="underline-offset-4 hover:underline">
            {product.name}
          </Link>
        </h2>
        <p className="tabular text-muted text-sm">
          Weight: {product.weight ?? "N/A"} · {money.formatCents(unitCents)} each
        </p>
        {shortage && <p className="font-semibold text-tomato">{shortage}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <Stepper
            compact
            quantity={quantity}
            label={product.name}
            onMore={() => cart.add(product)}
            onLess={removeOne}
          />
          <QuantitySelect
            quantity={quantity}
            name={product.name}
            onChange={(next) => cart.setQuantity(product._id, next)}
          />
        </div>
      </div>
      <div className="col-start-2 flex items-center justify-between gap-4 sm:col-start-auto sm:flex-col sm:items-end">
        <p className="tabular min-w-20 font-extrabold text-lg sm:text-right">
          {money.formatCents(unitCents * quantity)}
        </p>
        <button
          type="button"
          onClick={onFirstClick(remove)}
          aria-label={`Remove ${product.name} from cart`}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-tomato-soft hover:text-tomato"
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    </li>
  );
}

type QuantitySelectProps = { quantity: number; name: string; onChange: (quantity: number) => void };

/** 1 to 9, or up to the current quantity when that is more. */
function QuantitySelect({ quantity, name, onChange }: QuantitySelectProps) {
  const choices = Math.min(Math.max(9, quantity), cartLimits.quantityMax);
  return (
    <label className="inline-flex items-center gap-2 text-muted text-sm">
      Qty:
      <select
        aria-label={`Quantity of ${name}`}
        value={quantity}
        onChange={(event) => onChange(Number(event.target.value))}
        className="tabular h-9 min-w-16 rounded-full border border-edge bg-surface px-3 font-semibold text-ink"
      >
        {Array.from({ length: choices }, (_, index) => index + 1).map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </label>
  );
}
