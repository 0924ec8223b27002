DROP INDEX "audit_entries_staff";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "area" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_area" ON "audit_entries" USING btree ("area","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","at","id");