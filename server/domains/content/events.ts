import { defineEvent } from "#platform/events/event.ts";

/** Shoppers read other pages, or other texts on them, than before. */
export const pagesChanged = defineEvent("pages.changed");
