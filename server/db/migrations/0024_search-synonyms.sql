CREATE TABLE "search_synonyms" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
