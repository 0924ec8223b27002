import { ImagePlus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { t } from "#contract/i18n/i18n.ts";
import { buttonClass } from "#web/components/button.tsx";
import { PICTURE_TYPES } from "#web/components/pictures/picture-types.ts";

/** By its name the input gets the focus when the server refused the picture. */
type InputProps = Pick<ComponentProps<"input">, "name" | "aria-invalid" | "aria-describedby">;

type PictureInputProps = InputProps & {
  /** What the picture is of. */
  label: string;
  onChoose: (file: File) => void;
  /** The button's text. */
  children: ReactNode;
};

/** A button that lets a picture be chosen. The file input covers it, so that a file can be dropped on it too. */
export function PictureInput({ label, onChoose, children, ...input }: PictureInputProps) {
  return (
    <span
      className={buttonClass(
        "secondary",
        "relative overflow-hidden outline-brand outline-offset-2 has-[input:focus-visible]:outline-3",
      )}
    >
      <ImagePlus aria-hidden className="size-5" />
      {children}
      <input
        type="file"
        {...input}
        accept={PICTURE_TYPES}
        aria-label={t("{subject}: choose a picture", { subject: label })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // Allows choosing the same file again.
          target.value = "";
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
