CREATE TABLE "pick_ticks" (
	"staff_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"from_quantity" integer NOT NULL,
	"to_quantity" integer NOT NULL,
	"refusal" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pick_ticks_staff_id_id_pk" PRIMARY KEY("staff_id","id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "shelf_place" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "picked_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "picked_by" uuid;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "picked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "replaces" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "question" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "when_missing" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
CREATE INDEX "pick_ticks_at" ON "pick_ticks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_postings_missing" ON "ledger_postings" USING btree ("at","entry") WHERE "ledger_postings"."account" = 'missing';--> statement-breakpoint
CREATE INDEX "order_items_asked" ON "order_items" USING btree ("order_id") WHERE "order_items"."question" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_picked" CHECK ("order_items"."picked_quantity" between 0 and "order_items"."quantity" - "order_items"."short_quantity");