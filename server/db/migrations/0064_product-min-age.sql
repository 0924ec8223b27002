ALTER TABLE "products" ADD COLUMN "min_age" integer;--> statement-breakpoint
UPDATE "products" SET "min_age" = ("food_facts"."facts" ->> 'minAge')::integer FROM "food_facts" WHERE "food_facts"."product_id" = "products"."id" AND "food_facts"."facts" ? 'minAge';--> statement-breakpoint
UPDATE "food_facts" SET "facts" = "facts" - 'minAge' WHERE "facts" ? 'minAge';--> statement-breakpoint
DELETE FROM "food_facts" WHERE "facts" = '{}';
