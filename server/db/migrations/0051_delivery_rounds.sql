CREATE TABLE "address_positions" (
	"address" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rounds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"driver_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"counted_by" uuid,
	"expected_cents" bigint,
	"counted_cents" bigint,
	"note" text,
	CONSTRAINT "delivery_rounds_counted" CHECK (("delivery_rounds"."counted_at" is null) = ("delivery_rounds"."counted_cents" is null) and ("delivery_rounds"."counted_at" is null) = ("delivery_rounds"."expected_cents" is null))
);
--> statement-breakpoint
CREATE TABLE "round_reports" (
	"staff_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refusal" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_reports_staff_id_id_pk" PRIMARY KEY("staff_id","id")
);
--> statement-breakpoint
CREATE TABLE "round_stops" (
	"round_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"reported" text,
	"reported_at" timestamp (3) with time zone,
	"reported_by" uuid,
	"cash_cents" bigint,
	"proof" text,
	"proof_kind" text,
	CONSTRAINT "round_stops_round_id_order_id_pk" PRIMARY KEY("round_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "undelivered" text;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_round_id_delivery_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."delivery_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_rounds_created" ON "delivery_rounds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "delivery_rounds_open" ON "delivery_rounds" USING btree ("created_at","id") WHERE "delivery_rounds"."counted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_rounds_driver" ON "delivery_rounds" USING btree ("driver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "round_reports_at" ON "round_reports" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "round_stops_order" ON "round_stops" USING btree ("order_id") WHERE not "round_stops"."failed";--> statement-breakpoint
CREATE INDEX "round_stops_of_order" ON "round_stops" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_undelivered" ON "orders" USING btree ("due_at","id") WHERE ("orders"."status" = 'Out for delivery' and "orders"."undelivered" is not null);--> statement-breakpoint
CREATE INDEX "orders_slot_start" ON "orders" USING btree ("slot_start","id") WHERE "orders"."slot_start" is not null;--> statement-breakpoint
CREATE INDEX "orders_zone" ON "orders" USING btree ("slot_zone","created_at","id") WHERE "orders"."slot_zone" is not null;