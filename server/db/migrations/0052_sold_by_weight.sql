ALTER TABLE "products" ADD COLUMN "sold_by_weight" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "piece_grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "picked_grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "weighed_grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "when_missing" text;--> statement-breakpoint
ALTER TABLE "pick_ticks" ADD COLUMN "from_grams" integer;--> statement-breakpoint
ALTER TABLE "pick_ticks" ADD COLUMN "to_grams" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_weight" CHECK ("order_items"."piece_grams" > 0 or ("order_items"."piece_grams" is null and "order_items"."picked_grams" is null and "order_items"."weighed_grams" is null));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_picked_grams" CHECK ("order_items"."picked_grams" is null or ("order_items"."picked_grams" > 0 and "order_items"."picked_quantity" > 0));--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_weighed_grams" CHECK ("order_items"."weighed_grams" >= 0);