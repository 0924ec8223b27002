CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"path" text NOT NULL,
	"texts" jsonb NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"scheduled_version" integer,
	"scheduled_at" timestamp (3) with time zone,
	CONSTRAINT "pages_path" UNIQUE("path"),
	CONSTRAINT "pages_schedule" CHECK (("pages"."scheduled_version" is null) = ("pages"."scheduled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_scheduled" ON "pages" USING btree ("scheduled_at") WHERE "pages"."scheduled_at" is not null;