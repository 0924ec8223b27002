import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useOverlay } from "../../ui/lazy-part.tsx";

const loadDrawer = async () => (await import("./mobile-menu-drawer.tsx")).MobileMenuDrawer;

export type MobileMenuProps = {
  /** The entries of the account; an entry that stays on the page calls `close`. */
  account: (close: () => void) => ReactNode;
};

/** The button and menu of narrow screens, with everything that does not fit into the bar. */
export function MobileMenu({ account }: MobileMenuProps) {
  const { key } = useLocation();
  // Open only on the page where it was opened, so that any navigation closes it, also going back.
  const [openedAt, setOpenedAt] = useState<string>();
  const close = () => setOpenedAt(undefined);
  const open = openedAt === key;
  const Drawer = useOverlay(loadDrawer);
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
      {Drawer && <Drawer open={open} onClose={close} account={account(close)} />}
    </>
  );
}
