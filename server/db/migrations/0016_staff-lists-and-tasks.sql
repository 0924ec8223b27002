CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_by" uuid NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"message" text NOT NULL,
	"position" jsonb,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "tasks_finished_at" ON "tasks" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (to_tsvector('simple', "number"::text || ' ' || translate(
    ("address" ->> 'firstName') || ' ' || ("address" ->> 'lastName') || ' ' || ("address" ->> 'email') || ' ' || ("address" ->> 'phone'),
    '@.+-_', '     ')));--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");