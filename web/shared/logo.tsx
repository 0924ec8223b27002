import { useSettings } from "#web/components/settings.ts";

/** The shop's logo and name. */
export function Logo() {
  const { name, logo } = useSettings();
  return (
    <span className="inline-flex items-center gap-2">
      {logo ? <img src={logo} alt="" className="size-8 object-contain" /> : <Jar />}
      <span className="font-extrabold text-2xl leading-none tracking-tight">{name}</span>
    </span>
  );
}

/** A preserving jar with a leaf in it. */
function Jar() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
      <rect x="8" y="2.5" width="16" height="5" rx="2" fill="var(--color-brand-strong)" />
      <path
        d="M7 10.5c0-1.7 1.3-3 3-3h12c1.7 0 3 1.3 3 3V26a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4z"
        fill="var(--color-brand)"
      />
      <path
        d="M21.5 12.5c-7 0-10.6 3.5-10.6 8 0 1.3.4 2.6 1.1 3.8 1-4.3 3.6-6.7 6.6-8-2.3 1.9-4.3 4.5-4.9 8.5 5.3.7 8.3-3.3 7.8-12.3z"
        fill="var(--color-lime)"
      />
    </svg>
  );
}
