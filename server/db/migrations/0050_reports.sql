CREATE TABLE "missed_searches" (
	"day" text collate "C" NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" text collate "C" PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"ordered_cents" bigint NOT NULL,
	"taken_back_cents" bigint NOT NULL,
	"new_shoppers" integer NOT NULL,
	"delivered" integer NOT NULL,
	"on_time" integer NOT NULL,
	"hours" jsonb NOT NULL,
	"counted_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_products" (
	"day" text collate "C" NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"sales_cents" bigint NOT NULL,
	"short_pieces" integer NOT NULL,
	CONSTRAINT "report_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_rankings" (
	"period" text PRIMARY KEY NOT NULL,
	"day" text collate "C" NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"products" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_stale_days" (
	"day" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_products_product" ON "report_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_order_at" ON "ledger_postings" USING btree ("at") WHERE "ledger_postings"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "order_steps_at" ON "order_steps" USING btree ("at");