CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"receivers" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"task_id" uuid
);
--> statement-breakpoint
CREATE INDEX "promotions_newest" ON "promotions" USING btree ("sent_at","id");
--> statement-breakpoint
CREATE TABLE "setup_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "multi_buys" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
