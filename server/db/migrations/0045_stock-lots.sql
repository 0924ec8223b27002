CREATE TABLE "stock_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"best_before" date NOT NULL,
	"received" integer NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"scheduled_price_id" uuid,
	CONSTRAINT "stock_lots_received" CHECK ("stock_lots"."received" > 0),
	CONSTRAINT "stock_lots_written_off" CHECK ("stock_lots"."written_off" between 0 and "stock_lots"."received")
);
--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD COLUMN "best_before" date;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_sheet_id_stock_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."stock_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_scheduled_price_id_scheduled_prices_id_fk" FOREIGN KEY ("scheduled_price_id") REFERENCES "public"."scheduled_prices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_lots_due" ON "stock_lots" USING btree ("best_before","id");--> statement-breakpoint
CREATE INDEX "stock_lots_product" ON "stock_lots" USING btree ("product_id","best_before","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lots_line" ON "stock_lots" USING btree ("sheet_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_lots_scheduled_price" ON "stock_lots" USING btree ("scheduled_price_id");--> statement-breakpoint
CREATE INDEX "stock_sheets_drafts" ON "stock_sheets" USING btree ("created_at","id") WHERE "stock_sheets"."booked_at" is null;