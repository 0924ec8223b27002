CREATE TABLE "payment_discrepancies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"gateway" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"expected" jsonb NOT NULL,
	"received" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_charged_back" CHECK ("disputes"."charged_back_cents" between 0 and "disputes"."amount_cents")
);
--> statement-breakpoint
DROP INDEX "orders_awaiting_payment";--> statement-breakpoint
DROP INDEX "orders_overpaid";--> statement-breakpoint
DROP INDEX "payments_unsettled";--> statement-breakpoint
DROP INDEX "refunds_pending";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charged_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_unclear" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "next_look_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_discrepancies" ADD CONSTRAINT "payment_discrepancies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discrepancies" ADD CONSTRAINT "payment_discrepancies_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_discrepancies_fingerprint" ON "payment_discrepancies" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "payment_discrepancies_open" ON "payment_discrepancies" USING btree ("found_at","id") WHERE "payment_discrepancies"."checked_at" is null;--> statement-breakpoint
CREATE INDEX "payment_discrepancies_order" ON "payment_discrepancies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_gateway" ON "disputes" USING btree ("payment_id","gateway_dispute_id");--> statement-breakpoint
CREATE INDEX "orders_next_look" ON "orders" USING btree ("next_look_at","id") WHERE "orders"."next_look_at" is not null;--> statement-breakpoint
-- Every order with something to settle is looked at, and disputes of before find their way into the books.
UPDATE "orders" SET "next_look_at" = now() WHERE "payment_type" = 'Online' AND (
	"status" = 'Awaiting payment'
	OR "dispute" IS NOT NULL
	OR (NOT "refund_failed" AND "paid_cents" - "refunded_cents" > CASE WHEN "status" = 'Cancelled' THEN 0 ELSE "amount_cents" - "short_cents" END)
	OR EXISTS (SELECT FROM "payments" WHERE "payments"."order_id" = "orders"."id" AND "payments"."status" IN ('open', 'processing'))
	OR EXISTS (SELECT FROM "refunds" WHERE "refunds"."order_id" = "orders"."id" AND "refunds"."status" = 'pending')
);
