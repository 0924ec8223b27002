CREATE TABLE "multi_buys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"category" text,
	"pieces" integer NOT NULL,
	"pay_for" integer,
	"for_cents" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "multi_buys_about" CHECK (("multi_buys"."product_id" is null) <> ("multi_buys"."category" is null)),
	CONSTRAINT "multi_buys_gift" CHECK (("multi_buys"."pay_for" is null) <> ("multi_buys"."for_cents" is null)),
	CONSTRAINT "multi_buys_pieces" CHECK ("multi_buys"."pieces" > 1 and "multi_buys"."pay_for" between 1 and "multi_buys"."pieces" - 1)
);
--> statement-breakpoint
ALTER TABLE "multi_buys" ADD CONSTRAINT "multi_buys_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "multi_buys_newest" ON "multi_buys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "multi_buys_ends" ON "multi_buys" USING btree (coalesce("ends_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "multi_buys_product" ON "multi_buys" USING btree ("product_id");