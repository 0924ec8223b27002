CREATE TABLE "demo_catalogue" (
	"product_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_removal" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_removal_one" CHECK ("demo_removal"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "demo_reviewers" (
	"shopper_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_catalogue" ADD CONSTRAINT "demo_catalogue_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_reviewers" ADD CONSTRAINT "demo_reviewers_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;