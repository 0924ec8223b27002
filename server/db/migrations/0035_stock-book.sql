CREATE TABLE "stock_sheet_lines" (
	"sheet_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"expected" integer,
	"quantity" integer NOT NULL,
	"moved" integer,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_sheet_lines_sheet_id_product_id_pk" PRIMARY KEY("sheet_id","product_id"),
	CONSTRAINT "stock_sheet_lines_quantity" CHECK ("stock_sheet_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"category" text,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"booked_by" uuid
);
--> statement-breakpoint
DROP INDEX "ledger_postings_product";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_level" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_default" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (coalesce("products"."status" <> 'archived' and "products"."stock_quantity" <= coalesce("products"."low_stock_level", "products"."low_stock_default"), false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD CONSTRAINT "stock_sheet_lines_sheet_id_stock_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."stock_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD CONSTRAINT "stock_sheet_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_sheets_created_at" ON "stock_sheets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_sheets_kind" ON "stock_sheets" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("sort_name","id") WHERE "products"."is_low";--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."status" <> 'archived';--> statement-breakpoint
CREATE INDEX "ledger_postings_product" ON "ledger_postings" USING btree ("product_id","account","at","entry") WHERE "ledger_postings"."product_id" is not null;