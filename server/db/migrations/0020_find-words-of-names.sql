CREATE INDEX "products_name_words" ON "products" USING gin (ts_filter("search_document", '{a}'));--> statement-breakpoint
-- Before that, how many names have a word is not known of the index.
ANALYZE "products";
