ALTER TABLE "sellers" RENAME TO "staff";--> statement-breakpoint
ALTER TABLE "staff" RENAME CONSTRAINT "sellers_pkey" TO "staff_pkey";--> statement-breakpoint
ALTER TABLE "seller_sessions" RENAME TO "staff_sessions";--> statement-breakpoint
ALTER TABLE "staff_sessions" RENAME CONSTRAINT "seller_sessions_pkey" TO "staff_sessions_pkey";--> statement-breakpoint
ALTER TABLE "seller_accounts" RENAME TO "staff_accounts";--> statement-breakpoint
ALTER TABLE "staff_accounts" RENAME CONSTRAINT "seller_accounts_pkey" TO "staff_accounts_pkey";--> statement-breakpoint
ALTER TABLE "seller_verifications" RENAME TO "staff_verifications";--> statement-breakpoint
ALTER TABLE "staff_verifications" RENAME CONSTRAINT "seller_verifications_pkey" TO "staff_verifications_pkey";--> statement-breakpoint
ALTER TABLE "staff_accounts" RENAME CONSTRAINT "seller_accounts_user_id_sellers_id_fk" TO "staff_accounts_user_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "staff_sessions" RENAME CONSTRAINT "seller_sessions_user_id_sellers_id_fk" TO "staff_sessions_user_id_staff_id_fk";--> statement-breakpoint
ALTER INDEX "sellers_email" RENAME TO "staff_email";--> statement-breakpoint
ALTER INDEX "seller_accounts_user" RENAME TO "staff_accounts_user";--> statement-breakpoint
ALTER INDEX "seller_sessions_token" RENAME TO "staff_sessions_token";--> statement-breakpoint
ALTER INDEX "seller_sessions_user" RENAME TO "staff_sessions_user";--> statement-breakpoint
ALTER INDEX "seller_sessions_expires_at" RENAME TO "staff_sessions_expires_at";--> statement-breakpoint
ALTER INDEX "seller_verifications_identifier" RENAME TO "staff_verifications_identifier";--> statement-breakpoint
-- Who sold until now is the owner.
ALTER TABLE "staff" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "banned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "ban_expires" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'picker'));--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "impersonated_by" text;--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_two_factors_user" ON "staff_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"offer_price_cents" integer NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "actor_kind" text;--> statement-breakpoint
ALTER TABLE "order_steps" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","at");--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"call" text NOT NULL,
	"subject" text,
	"status" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","at");