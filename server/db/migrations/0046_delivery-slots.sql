CREATE TABLE "delivery_plans" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "delivery_slots_taken" CHECK ("delivery_slots"."taken" between 0 and "delivery_slots"."capacity")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_zone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_kind" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_change_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "delivery_slots_ends" ON "delivery_slots" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "orders_placed_slot" ON "orders" USING btree ("slot_start","created_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");