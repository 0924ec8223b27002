CREATE TABLE "customer_notes" (
	"shopper_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_notes_shopper_id_version_pk" PRIMARY KEY("shopper_id","version"),
	CONSTRAINT "customer_notes_version" CHECK ("customer_notes"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "setup_dismissal" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setup_dismissal_one" CHECK ("setup_dismissal"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shoppers_created_at" ON "shoppers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shoppers_accounts" ON "shoppers" USING btree ("created_at","id") WHERE "shoppers"."guest_email" is null;--> statement-breakpoint
CREATE INDEX "shoppers_guests" ON "shoppers" USING btree ("created_at","id") WHERE "shoppers"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "shoppers_search" ON "shoppers" USING gin (to_tsvector('simple', translate("name" || ' ' || coalesce("guest_email", "email"), '@.+-_', '     ')));--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (to_tsvector('simple', "comment"));