CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"image" text NOT NULL,
	"shown" boolean NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_pictures_product_id_image_pk" PRIMARY KEY("product_id","image")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_unshown" ON "product_pictures" USING btree ("at") WHERE not "product_pictures"."shown";