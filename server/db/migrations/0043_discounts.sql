CREATE TABLE "multi_buys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"category" text,
	"pieces" integer NOT NULL,
	"pay_for" integer,
	"for_cents" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "multi_buys_about" CHECK (("multi_buys"."product_id" is null) <> ("multi_buys"."category" is null)),
	CONSTRAINT "multi_buys_gift" CHECK (("multi_buys"."pay_for" is null) <> ("multi_buys"."for_cents" is null)),
	CONSTRAINT "multi_buys_pieces" CHECK ("multi_buys"."pieces" > 1 and "multi_buys"."pay_for" between 1 and "multi_buys"."pieces" - 1)
);
--> statement-breakpoint
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
CREATE TABLE "voucher_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"email" text NOT NULL,
	"once" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"uses_max" integer,
	"once_per_shopper" boolean NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vouchers_value" CHECK ("vouchers"."value" >= 0 and ("vouchers"."kind" <> 'percent' or "vouchers"."value" <= 100)),
	CONSTRAINT "vouchers_minimum" CHECK ("vouchers"."minimum_cents" >= 0),
	CONSTRAINT "vouchers_uses" CHECK ("vouchers"."uses" >= 0 and ("vouchers"."uses_max" is null or "vouchers"."uses" <= "vouchers"."uses_max"))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount";
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
ALTER TABLE "order_items" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_discount_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_id" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voucher_code" text;
--> statement-breakpoint
ALTER TABLE "multi_buys" ADD CONSTRAINT "multi_buys_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "multi_buys_newest" ON "multi_buys" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "multi_buys_ends" ON "multi_buys" USING btree (coalesce("ends_at", 'infinity'),"id");
--> statement-breakpoint
CREATE INDEX "multi_buys_product" ON "multi_buys" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "scheduled_prices_newest" ON "scheduled_prices" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "scheduled_prices_ends" ON "scheduled_prices" USING btree (coalesce("ends_at", 'infinity'),"id");
--> statement-breakpoint
CREATE INDEX "scheduled_prices_product" ON "scheduled_prices" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "voucher_uses_voucher" ON "voucher_uses" USING btree ("voucher_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_once_shopper" ON "voucher_uses" USING btree ("voucher_id","shopper_id") WHERE "voucher_uses"."once";
--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_once_email" ON "voucher_uses" USING btree ("voucher_id","email") WHERE "voucher_uses"."once";
--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "vouchers_newest" ON "vouchers" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "products_current_price" ON "products" USING btree ("current_price_cents","id");
--> statement-breakpoint
CREATE INDEX "products_category_current_price" ON "products" USING btree ("category","current_price_cents","id");
--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("id") WHERE "products"."scheduled_cents" is not null or "products"."scheduled_percent" is not null;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_cents" between 0 and "order_items"."offer_price_cents"::bigint * "order_items"."quantity");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount" CHECK ("orders"."amount_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + case when "orders"."tax_included" then 0 else "orders"."tax_cents" end);
--> statement-breakpoint
CREATE INDEX "products_saving" ON "products" USING btree ("saving_rank","id");
--> statement-breakpoint
CREATE INDEX "products_category_saving" ON "products" USING btree ("category","saving_rank","id");
