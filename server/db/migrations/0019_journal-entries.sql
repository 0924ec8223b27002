ALTER TABLE "ledger_lines" RENAME TO "ledger_postings";--> statement-breakpoint
ALTER TABLE "ledger_postings" RENAME COLUMN "transfer" TO "entry";--> statement-breakpoint
ALTER TABLE "ledger_postings" RENAME COLUMN "line" TO "position";--> statement-breakpoint
ALTER TABLE "ledger_postings" RENAME CONSTRAINT "ledger_lines_transfer_line_pk" TO "ledger_postings_entry_position_pk";--> statement-breakpoint
ALTER TABLE "ledger_postings" RENAME CONSTRAINT "ledger_lines_amount" TO "ledger_postings_amount";--> statement-breakpoint
ALTER INDEX "ledger_lines_order" RENAME TO "ledger_postings_order";--> statement-breakpoint
ALTER INDEX "ledger_lines_product" RENAME TO "ledger_postings_product";
