CREATE TABLE "product_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" drop column "search_document";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', "products"."name") || to_tsvector('english', "products"."name"), 'A')
        || setweight(to_tsvector('simple', "products"."category" || ' ' || case "category" when 'Vegetables' then 'Organic veggies' when 'Fruits' then 'Fresh Fruits' when 'Drinks' then 'Cold Drinks' when 'Instant' then 'Instant Food' when 'Dairy' then 'Dairy Products' when 'Bakery' then 'Bakery & Breads' when 'Grains' then 'Grains & Cereals' else '' end) || to_tsvector('english', "products"."category" || ' ' || case "category" when 'Vegetables' then 'Organic veggies' when 'Fruits' then 'Fresh Fruits' when 'Drinks' then 'Cold Drinks' when 'Instant' then 'Instant Food' when 'Dairy' then 'Dairy Products' when 'Bakery' then 'Bakery & Breads' when 'Grains' then 'Grains & Cereals' else '' end), 'B')
        || setweight(to_tsvector('simple', "products"."description") || to_tsvector('english', "products"."description"), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "products_search" ON "products" USING gin ("search_document");--> statement-breakpoint
-- What categories are called is searched, and may be mistyped.
INSERT INTO "product_words" ("word")
SELECT DISTINCT lexeme FROM "products", unnest(to_tsvector('simple', case "category" when 'Vegetables' then 'Organic veggies' when 'Fruits' then 'Fresh Fruits' when 'Drinks' then 'Cold Drinks' when 'Instant' then 'Instant Food' when 'Dairy' then 'Dairy Products' when 'Bakery' then 'Bakery & Breads' when 'Grains' then 'Grains & Cereals' else '' end))
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- A notification's link is an address that every front end has.
UPDATE "notifications" SET "link" = '/my-orders?order=' || substr("link", length('/my-orders/') + 1)
WHERE "link" LIKE '/my-orders/%';
