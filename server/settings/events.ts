import { defineEvent } from "../events/event.ts";

/** The shop is set up in another way. */
export const settingsChanged = defineEvent("settings.changed");

/** This process has read the settings that were changed, and uses them from now on. Told to itself alone. */
export const settingsInUse = defineEvent("settings.in-use");
