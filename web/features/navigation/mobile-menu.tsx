import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { categories } from "../../../contract/categories.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ThemeChoice } from "../../ui/theme-choice.tsx";
import { Logo } from "./logo.tsx";

export type MobileMenuProps = {
  links: readonly { to: string; text: string }[];
  /** What belongs to the person; the page brings it, and calls `close` for what leads to no other page. */
  account: (close: () => void) => ReactNode;
};

/** Everything that the bar has no room for on a narrow screen, behind one button. */
export function MobileMenu({ links, account }: MobileMenuProps) {
  const { key } = useLocation();
  // Open only where it was opened: going anywhere, also back, closes it.
  const [openedAt, setOpenedAt] = useState<string>();
  const close = () => setOpenedAt(undefined);
  const open = openedAt === key;
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenedAt(key)}
        className="-ml-2 grid size-11 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <Menu aria-hidden className="size-6" />
      </button>
      <Dialog look="drawer" open={open} title="Menu" onClose={close}>
        <Logo />
        <nav aria-label="Menu" className="-mx-3 mt-6">
          <ul>
            {links.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end className={`${entry} text-lg`}>
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
          <h2 className="mt-5 mb-1 px-3 font-semibold text-muted text-sm">Categories</h2>
          <ul>
            {categories.map(({ text, path, image }) => (
              <li key={path}>
                <NavLink to={`/products/${path.toLowerCase()}`} className={entry}>
                  <img src={image} alt="" width={28} height={28} className="size-7" />
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mx-3 mt-4 border-line border-t pt-4">{account(close)}</div>
        <div className="mt-4 border-line border-t pt-4">
          <ThemeChoice />
        </div>
      </Dialog>
    </>
  );
}

const entry =
  "flex min-h-11 items-center gap-3 rounded-xl px-3 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong";
