-- What was off sale stays so, also where somebody wrote to the table by hand.
UPDATE "products" SET "switched_off" = true WHERE not "in_stock" and not "switched_off" and "status" = 'published' and "stock_quantity" is distinct from 0;--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_on_sale", DROP COLUMN "saving_rank", DROP COLUMN "in_stock";--> statement-breakpoint
ALTER TABLE "products"
  ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (("products"."status" = 'published' and not "products"."switched_off" and "products"."stock_quantity" is distinct from 0)) STORED NOT NULL,
  ADD COLUMN "saving_rank" integer GENERATED ALWAYS AS (case when greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer < "products"."price_cents" then
            greatest(1, ("products"."price_cents" - greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer)::bigint * 10000 / "products"."price_cents")::integer
            + case when ("products"."status" = 'published' and not "products"."switched_off" and "products"."stock_quantity" is distinct from 0) then 10000 else 0 end
          else 0 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_saving" ON "products" USING btree ("saving_rank","id");--> statement-breakpoint
CREATE INDEX "products_category_saving" ON "products" USING btree ("category","saving_rank","id");--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("created_at","id") WHERE not "products"."in_stock" and "products"."status" = 'published';--> statement-breakpoint
ANALYZE "products";
