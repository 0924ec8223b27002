import { type Message, t } from "#contract/i18n/i18n.ts";
import { NavLink } from "../link.tsx";
import { useCurrentInView } from "../use-current-in-view.ts";

type SectionTabsProps = {
  label: string;
  sections: readonly { path: string; title: Message }[];
};

/** The sections of a page as a row of tabs, which scrolls on phones. */
export function SectionTabs({ label, sections }: SectionTabsProps) {
  const tabs = useCurrentInView<HTMLElement>();
  return (
    <nav ref={tabs} aria-label={label} className="mb-5 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {sections.map(({ path, title }) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={path}
              end
              className="-mb-px flex scroll-mx-4 min-h-11 items-center border-transparent border-b-3 px-3 font-semibold text-muted transition-colors duration-150 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-strong"
            >
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
