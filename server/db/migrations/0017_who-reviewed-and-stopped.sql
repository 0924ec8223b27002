ALTER TABLE "reviews" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
UPDATE "tasks" SET "cancelled_by" = "started_by" WHERE "cancel_requested";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "cancel_requested";