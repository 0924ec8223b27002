-- One statement a table, which is written anew only once then.
ALTER TABLE "order_items"
	ALTER COLUMN "piece_grams" SET DATA TYPE numeric,
	ALTER COLUMN "picked_grams" SET DATA TYPE numeric,
	ALTER COLUMN "weighed_grams" SET DATA TYPE numeric;--> statement-breakpoint
ALTER TABLE "pick_ticks"
	ALTER COLUMN "from_grams" SET DATA TYPE numeric,
	ALTER COLUMN "to_grams" SET DATA TYPE numeric;
