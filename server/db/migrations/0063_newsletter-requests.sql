CREATE TABLE "newsletter_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_id" ON "newsletter_requests" USING btree ("id");--> statement-breakpoint
CREATE INDEX "newsletter_requests_mailed_at" ON "newsletter_requests" USING btree ("mailed_at");