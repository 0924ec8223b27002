DROP INDEX "order_items_product";--> statement-breakpoint
DROP INDEX "orders_created_at";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "shopper_verifications_shopper" ON "shopper_verifications" USING btree (split_part("value", ' ', 1));--> statement-breakpoint
CREATE INDEX "shopper_verifications_expires_at" ON "shopper_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "products_category_sort_name" ON "products" USING btree ("category","sort_name","id");--> statement-breakpoint
CREATE INDEX "products_category_offer_price" ON "products" USING btree ("category","offer_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_category_average_rating" ON "products" USING btree ("category","average_rating","id");--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("created_at","id") WHERE not "products"."in_stock";--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("shopper_id") WHERE not "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");--> statement-breakpoint
CREATE INDEX "orders_placed_status" ON "orders" USING btree ("status","created_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");