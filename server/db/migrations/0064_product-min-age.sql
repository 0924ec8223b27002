ALTER TABLE "products" ADD COLUMN "min_age" integer;--> statement-breakpoint
UPDATE "products" SET "min_age" = ("food_facts"."facts" ->> 'minAge')::integer FROM "food_facts" WHERE "food_facts"."product_id" = "products"."id" AND "food_facts"."facts" ? 'minAge';--> statement-breakpoint
UPDATE "food_facts" SET "facts" = "facts" - 'minAge' WHERE "facts" ? 'minAge';--> statement-breakpoint
DELETE FROM "food_facts" WHERE "facts" = '{}';--> statement-breakpoint
UPDATE "import_rows" SET "product" = "product" || jsonb_build_object('min_age', "facts" -> 'minAge'), "facts" = nullif("facts" - 'minAge', '{}') WHERE "product" IS NOT NULL;--> statement-breakpoint
UPDATE "import_rows" SET "previous" = "previous" || jsonb_build_object('min_age', "previous_facts" -> 'minAge'), "previous_facts" = nullif("previous_facts" - 'minAge', '{}') WHERE "previous" IS NOT NULL;