CREATE TABLE "login_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "login_tries_full" ON "login_tries" USING btree ("full_at");