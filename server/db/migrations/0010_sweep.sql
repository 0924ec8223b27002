CREATE INDEX "seller_sessions_expires_at" ON "seller_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shopper_sessions_expires_at" ON "shopper_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "demo_gateway_events_delivered" ON "demo_gateway_events" USING btree ("created_at") WHERE "demo_gateway_events"."delivered";--> statement-breakpoint
CREATE INDEX "gateway_events_received_at" ON "gateway_events" USING btree ("received_at");