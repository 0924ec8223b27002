CREATE TABLE "setup_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
