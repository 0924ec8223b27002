CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"result" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_call_key_pk" PRIMARY KEY("person_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "switched_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is off sale with something there, or without a count, was taken off by the seller.
UPDATE "products" SET "switched_off" = true WHERE NOT "in_stock" AND "stock_quantity" IS DISTINCT FROM 0;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "previous_status" text;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "untold_step_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "undoable_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");