ALTER TABLE "multi_buys" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;