CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_folder_name_pk" PRIMARY KEY("folder","name")
);
--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "stored_files_newest" ON "stored_files" USING btree ("folder","stored_at");--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;
