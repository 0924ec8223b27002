ALTER TABLE "order_items" ADD COLUMN "translated_name" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;