ALTER TABLE "order_steps" ADD COLUMN "entered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "order_steps_entered" ON "order_steps" USING btree ("entered_at") WHERE "order_steps"."entered_at" is not null;
--> statement-breakpoint
ALTER TABLE "round_stops" ADD COLUMN "proof_by" uuid;
