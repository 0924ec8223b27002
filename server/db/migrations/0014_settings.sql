CREATE TABLE "settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "category_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until the shop changes them, categories are called what they always were.
UPDATE "products" SET "category_text" = CASE "category" WHEN 'Vegetables' THEN 'Organic veggies' WHEN 'Fruits' THEN 'Fresh Fruits' WHEN 'Drinks' THEN 'Cold Drinks' WHEN 'Instant' THEN 'Instant Food' WHEN 'Dairy' THEN 'Dairy Products' WHEN 'Bakery' THEN 'Bakery & Breads' WHEN 'Grains' THEN 'Grains & Cereals' ELSE '' END;--> statement-breakpoint
ALTER TABLE "products" drop column "search_document";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', "products"."name") || to_tsvector('english', "products"."name"), 'A')
        || setweight(to_tsvector('simple', "products"."category" || ' ' || "products"."category_text") || to_tsvector('english', "products"."category" || ' ' || "products"."category_text"), 'B')
        || setweight(to_tsvector('simple', "products"."description") || to_tsvector('english', "products"."description"), 'D')) STORED;--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "products_search" ON "products" USING gin ("search_document");--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_percent" numeric(5, 2) DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_included" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount" CHECK ("orders"."amount_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents" + case when "orders"."tax_included" then 0 else "orders"."tax_cents" end);
