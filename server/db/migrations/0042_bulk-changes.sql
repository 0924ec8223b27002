CREATE TABLE "bulk_change_rows" (
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	CONSTRAINT "bulk_change_rows_change_id_position_pk" PRIMARY KEY("change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"task_id" uuid,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_rows_result" ON "bulk_change_rows" USING btree ("change_id","result","position");--> statement-breakpoint
CREATE INDEX "bulk_changes_created_at" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_approved" ON "bulk_changes" USING btree ("actor_id","approved_at") WHERE "bulk_changes"."approved_at" is not null;