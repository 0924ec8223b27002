CREATE TABLE "delivery_times" (
	"id" integer PRIMARY KEY NOT NULL,
	"minutes" integer,
	"late_minutes" integer,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "goods_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "costed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_days" ADD COLUMN "cost_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_products" ADD COLUMN "goods_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_products" ADD COLUMN "costed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_products" ADD COLUMN "cost_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD COLUMN "unit_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cost" CHECK ("products"."cost_cents" >= 0);--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD CONSTRAINT "stock_sheet_lines_unit_cost" CHECK ("stock_sheet_lines"."unit_cost_cents" >= 0);--> statement-breakpoint
-- All days are counted anew, with what goods brought.
DELETE FROM "report_progress";--> statement-breakpoint
DELETE FROM "report_rankings";
