import { defineEvent } from "#platform/events/event.ts";

/** The settings were changed. */
export const settingsChanged = defineEvent("settings.changed");

/** This process uses the changed settings from now on. Sent to itself only. */
export const settingsInUse = defineEvent("settings.in-use");
