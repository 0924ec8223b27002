CREATE TABLE "ledger_lines" (
	"transfer" text NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"product_id" uuid,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_lines_transfer_line_pk" PRIMARY KEY("transfer","line"),
	CONSTRAINT "ledger_lines_amount" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "demo_gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_gateway_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"refund_id" text,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "demo_gateway_refunds_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "demo_gateway_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_gateway_sessions_key_unique" UNIQUE("key"),
	CONSTRAINT "demo_gateway_sessions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"gateway" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" text,
	"url" text,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'paid') = ("payments"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"gateway_refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "short_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "short_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refund_failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "demo_gateway_refunds" ADD CONSTRAINT "demo_gateway_refunds_reference_demo_gateway_sessions_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."demo_gateway_sessions"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_order" ON "ledger_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_lines_product" ON "ledger_lines" USING btree ("product_id","account");--> statement-breakpoint
CREATE INDEX "demo_gateway_refunds_reference" ON "demo_gateway_refunds" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("gateway","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("gateway","reference");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('open', 'processing');--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("order_id") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway" ON "refunds" USING btree ("gateway_refund_id");--> statement-breakpoint
CREATE INDEX "orders_awaiting_payment" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 'Awaiting payment';--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("id") WHERE "orders"."payment_type" = 'Online' and not "orders"."refund_failed" and "orders"."paid_cents" - "orders"."refunded_cents" > case when "orders"."status" = 'Cancelled' then 0 else "orders"."amount_cents" - "orders"."short_cents" end;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_short" CHECK ("order_items"."short_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
-- The books begin with what there is: what is on the shelf, and the orders that stand.
UPDATE "orders" SET "paid_cents" = "amount_cents" WHERE "is_paid";--> statement-breakpoint
INSERT INTO "ledger_lines" ("transfer", "line", "account", "product_id", "amount", "at")
SELECT 'opening:' || "id", "line", "account", "id", "sign" * "stock_quantity", now()
FROM "products", (VALUES (0, 'supplier', -1), (1, 'shelf', 1)) AS "side" ("line", "account", "sign")
WHERE "stock_quantity" > 0;--> statement-breakpoint
INSERT INTO "ledger_lines" ("transfer", "line", "account", "product_id", "amount", "order_id", "at")
SELECT 'opening:' || "order_id", row_number() OVER (PARTITION BY "order_id") - 1, "account", "product_id", "amount", "order_id", now()
FROM (
	SELECT "id" AS "order_id", 'shopper' AS "account", NULL::uuid AS "product_id", "amount_cents" AS "amount" FROM "orders" WHERE "status" <> 'Cancelled'
	UNION ALL SELECT "id", 'sales', NULL, -"subtotal_cents" FROM "orders" WHERE "status" <> 'Cancelled'
	UNION ALL SELECT "id", 'tax', NULL, -"tax_cents" FROM "orders" WHERE "status" <> 'Cancelled'
	UNION ALL SELECT "id", 'shopper', NULL, -"amount_cents" FROM "orders" WHERE "is_paid"
	UNION ALL SELECT "id", 'cash', NULL, "amount_cents" FROM "orders" WHERE "is_paid"
	UNION ALL
	SELECT "order_id", "account", "product_id", "sign" * "quantity"
	FROM "order_items" JOIN "orders" ON "orders"."id" = "order_id", (VALUES ('supplier', -1), ('sold', 1)) AS "side" ("account", "sign")
	WHERE "taken_from_stock" AND "status" <> 'Cancelled'
) AS "entries"
WHERE "amount" <> 0;
