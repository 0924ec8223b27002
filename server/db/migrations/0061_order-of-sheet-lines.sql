ALTER TABLE "stock_sheet_lines" ADD COLUMN "added_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "stock_sheet_lines" SET "added_at" = "at";
