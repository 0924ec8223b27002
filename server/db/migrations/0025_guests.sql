ALTER TABLE "shoppers" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "shoppers" ADD COLUMN "guest_check_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "shoppers_guest_email" ON "shoppers" USING btree ("guest_email","id") WHERE "shoppers"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "shoppers_guest_check_at" ON "shoppers" USING btree ("guest_check_at") WHERE "shoppers"."guest_check_at" is not null;