DROP TABLE "product_words" CASCADE;--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_name_words";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_document";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "category_text";