import type { ComponentPropsWithRef } from "react";
import type { LinkProps } from "react-router";
import { Link } from "./link.tsx";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

const looks: Record<ButtonLook, string> = {
  primary: "bg-brand text-on-fill hover:bg-brand-strong",
  secondary: "bg-surface text-ink ring-1 ring-line ring-inset hover:bg-sunken",
  quiet: "text-brand hover:bg-brand-soft",
  danger: "text-tomato hover:bg-tomato-soft",
};

type Look = { look?: ButtonLook };

/** The classes of a button, for elements other than the two below. */
export function buttonClass(look: ButtonLook = "primary", className = ""): string {
  return `button ${looks[look]} ${className}`;
}

export function Button({
  look,
  className,
  type = "button",
  ...rest
}: ComponentPropsWithRef<"button"> & Look) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
