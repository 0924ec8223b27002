CREATE TABLE "newsletter_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"receivers" integer NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"task_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_mails" (
	"mailing_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "newsletter_mails_mailing_id_subscriber_id_pk" PRIMARY KEY("mailing_id","subscriber_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_mailing_id_newsletter_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."newsletter_mailings"("id") ON DELETE cascade ON UPDATE no action;