import { useSettings } from "../../ui/settings.ts";

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
        d="M21.5 12.5c-7 0-10.6 3.500-10.600 8 0 1.300.4 2.600 1.100 3.800 1-4.300 3.600-6.700 6.600-8-2.300 1.900-4.300 4.500-4.900 8.500 5.300.700 8.300-3.300 7.800-12.300z"
        fill="var(--color-lime)"
      />
    </svg>
  );
}
