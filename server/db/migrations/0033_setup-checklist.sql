CREATE TABLE "setup_dismissal" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setup_dismissal_one" CHECK ("setup_dismissal"."id" = 1)
);
