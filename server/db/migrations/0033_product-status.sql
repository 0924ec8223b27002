DROP INDEX "products_out_of_stock";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("status","created_at","id") WHERE "products"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("created_at","id") WHERE not "products"."in_stock" and "products"."status" = 'published';--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_on_sale" CHECK (not "products"."in_stock" or "products"."status" = 'published');