CREATE TABLE "scheduled_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"category" text,
	"percent" integer,
	"price_cents" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_prices_about" CHECK (("scheduled_prices"."product_id" is null) <> ("scheduled_prices"."category" is null)),
	CONSTRAINT "scheduled_prices_gift" CHECK (("scheduled_prices"."percent" is null) <> ("scheduled_prices"."price_cents" is null)),
	CONSTRAINT "scheduled_prices_value" CHECK ("scheduled_prices"."percent" between 1 and 99 or "scheduled_prices"."price_cents" > 0)
);
--> statement-breakpoint
DROP INDEX "products_offer_price";
--> statement-breakpoint
DROP INDEX "products_category_offer_price";
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "scheduled_cents" integer, ADD COLUMN "scheduled_percent" integer;
--> statement-breakpoint
-- In one statement, so that the table is written once. The indexes of the dropped column go with it.
ALTER TABLE "products" drop column "saving_rank",
  ADD COLUMN "saving_rank" integer GENERATED ALWAYS AS (case when greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer < "products"."price_cents" then
            greatest(1, ("products"."price_cents" - greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer)::bigint * 10000 / "products"."price_cents")::integer
            + case when "products"."in_stock" then 10000 else 0 end
          else 0 end) STORED NOT NULL,
  ADD COLUMN "current_price_cents" integer GENERATED ALWAYS AS (greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "scheduled_prices_newest" ON "scheduled_prices" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "scheduled_prices_ends" ON "scheduled_prices" USING btree (coalesce("ends_at", 'infinity'),"id");
--> statement-breakpoint
CREATE INDEX "scheduled_prices_product" ON "scheduled_prices" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "products_current_price" ON "products" USING btree ("current_price_cents","id");
--> statement-breakpoint
CREATE INDEX "products_category_current_price" ON "products" USING btree ("category","current_price_cents","id");
--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("id") WHERE "products"."scheduled_cents" is not null or "products"."scheduled_percent" is not null;
--> statement-breakpoint
CREATE INDEX "products_saving" ON "products" USING btree ("saving_rank","id");
--> statement-breakpoint
CREATE INDEX "products_category_saving" ON "products" USING btree ("category","saving_rank","id");
