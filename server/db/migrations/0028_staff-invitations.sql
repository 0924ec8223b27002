ALTER TABLE "staff" ADD COLUMN "invitation_digest" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invited_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation" ON "staff" USING btree ("invitation_digest");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_until" CHECK (("staff"."invitation_digest" is null) = ("staff"."invited_until" is null));