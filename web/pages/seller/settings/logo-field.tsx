import { Button } from "../../../ui/button.tsx";
import { PictureInput } from "./picture-input.tsx";

type LogoFieldProps = {
  stored: string | null;
  /** The picture that was chosen and is not saved yet. */
  chosen: File | undefined;
  error: string | undefined;
  /** Called with null for the default logo. */
  onChange: (logo: File | null) => void;
};

/** The choice of the shop's logo. */
export function LogoField({ stored, chosen, error, onChange }: LogoFieldProps) {
  return (
    <div>
      <p id="logo" className="mb-1.5 font-semibold text-sm">
        Logo
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <PictureInput label="Logo" onChoose={onChange}>
          {chosen || stored ? "Choose another picture" : "Choose a picture"}
        </PictureInput>
        {(chosen || stored) && (
          <Button look="quiet" onClick={() => onChange(null)}>
            Use the default logo
          </Button>
        )}
      </div>
      <p className={`mt-1 text-sm ${error ? "text-tomato" : "text-muted"}`} aria-live="polite">
        {error ?? "A square symbol fits best: it is shown beside the name, in a corner of every page."}
      </p>
    </div>
  );
}
