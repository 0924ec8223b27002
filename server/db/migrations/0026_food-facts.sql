CREATE TABLE "avoided_allergens" (
	"shopper_id" uuid PRIMARY KEY NOT NULL,
	"allergens" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_facts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "allergens" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "diets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "avoided_allergens" ADD CONSTRAINT "avoided_allergens_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_facts" ADD CONSTRAINT "food_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_diets" ON "products" USING gin ("diets");