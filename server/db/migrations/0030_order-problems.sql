CREATE TABLE "order_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"text" text,
	"image" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"message" text,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	CONSTRAINT "order_problems_quantity" CHECK ("order_problems"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_problems_open_line" ON "order_problems" USING btree ("order_id","product_id") WHERE "order_problems"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "order_problems_order" ON "order_problems" USING btree ("order_id","reported_at","id");--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("reported_at","id") WHERE "order_problems"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "order_problems_answered" ON "order_problems" USING btree ("reported_at","id") WHERE "order_problems"."answered_at" is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunded" CHECK ("order_items"."refunded_quantity" between 0 and "order_items"."quantity" - "order_items"."short_quantity");