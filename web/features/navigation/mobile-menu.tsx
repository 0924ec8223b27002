import { Menu } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const MobileMenuContent = lazyPart(async () => (await import("./mobile-menu-content.tsx")).MobileMenuContent);

export type MobileMenuProps = {
  links: readonly { to: string; text: string }[];
  /** The entries of the account; an entry that stays on the page calls `close`. */
  account: (close: () => void) => ReactNode;
};

/** The menu of narrow screens, with everything that does not fit into the bar. */
export function MobileMenu({ links, account }: MobileMenuProps) {
  const { key } = useLocation();
  // Open only on the page where it was opened, so that any navigation closes it, also going back.
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
        <Suspense fallback={<Skeleton className="h-120" />}>
          {open && <MobileMenuContent links={links} account={account(close)} />}
        </Suspense>
      </Dialog>
    </>
  );
}
