CREATE TABLE "stock_notices" (
	"shopper_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_notices_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "saving_rank" integer GENERATED ALWAYS AS (case when "products"."offer_price_cents" < "products"."price_cents" then
            greatest(1, ("products"."price_cents" - "products"."offer_price_cents")::bigint * 10000 / "products"."price_cents")::integer
            + case when "products"."in_stock" then 10000 else 0 end
          else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_notices_product" ON "stock_notices" USING btree ("product_id","shopper_id");--> statement-breakpoint
CREATE INDEX "products_saving" ON "products" USING btree ("saving_rank","id");--> statement-breakpoint
CREATE INDEX "products_category_saving" ON "products" USING btree ("category","saving_rank","id");