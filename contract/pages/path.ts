import { z } from "zod";
import { says } from "../i18n/i18n.ts";
import { pageLimits as limits } from "./limits.ts";

/** The path of a page, from which its address follows (address.ts). */
export const pagePath = z
  .string()
  .max(limits.pathLength, says("At most {max} characters.", { max: limits.pathLength }))
  .regex(
    /^(?:\/|[a-z0-9]+(?:-[a-z0-9]+)*)$/,
    says("An address has lowercase letters, digits and hyphens, such as about-us."),
  );
