ALTER TABLE "products" ADD COLUMN "scheduled_cents_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "scheduled_percent_name" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "own_price_cents" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "scheduled_name" text;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "saved_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_own_price" CHECK ("order_items"."own_price_cents" > "order_items"."offer_price_cents");--> statement-breakpoint
-- All days are counted anew, with what multi-buys and vouchers took off.
DELETE FROM "report_progress";
