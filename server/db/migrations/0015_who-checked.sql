ALTER TABLE "payment_discrepancies" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "payment_discrepancies" ADD COLUMN "actor_id" uuid;