CREATE TABLE "order_notes" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_notes_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "order_notes_version" CHECK ("order_notes"."version" > 0)
);
--> statement-breakpoint
DROP INDEX "orders_placed_slot";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce("orders"."slot_start", "orders"."created_at")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "picking_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "picked_by" uuid;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_about_order" ON "notifications" USING btree ("link","created_at") WHERE "notifications"."type" = 'order';--> statement-breakpoint
CREATE INDEX "orders_placed_payment" ON "orders" USING btree ("payment_type","created_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");--> statement-breakpoint
CREATE INDEX "orders_placed_due" ON "orders" USING btree ("status","due_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");--> statement-breakpoint
CREATE INDEX "orders_picking" ON "orders" USING btree ("due_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid") and "orders"."status" = 'Order Placed' and "orders"."picking_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_troubled" ON "orders" USING btree ("created_at","id") WHERE ("orders"."refund_failed" or "orders"."dispute" = 'open' or "orders"."payment_unclear");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (to_tsvector('simple', "number"::text || ' ' || translate(
    ("address" ->> 'firstName') || ' ' || ("address" ->> 'lastName') || ' ' || ("address" ->> 'email') || ' ' || ("address" ->> 'phone') || ' ' ||
    ("address" ->> 'street') || ' ' || ("address" ->> 'city') || ' ' || ("address" ->> 'zipcode'),
    '@.+-_/#', '       ') || ' ' || regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g')));