CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE SEQUENCE "public"."readiness_probe" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "avoided_allergens" (
	"shopper_id" uuid PRIMARY KEY NOT NULL,
	"allergens" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tries" (
	"key" text PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopper_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopper_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopper_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"guest_email" text,
	"guest_check_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zipcode" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"shopper_id" uuid PRIMARY KEY NOT NULL,
	"items" json NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_facts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"price_cents" integer NOT NULL,
	"offer_price_cents" integer NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_changes_product_id_version_pk" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
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
CREATE TABLE "product_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_name" text collate "C" GENERATED ALWAYS AS (lower("products"."name")) STORED,
	"category" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_cents" integer NOT NULL,
	"offer_price_cents" integer NOT NULL,
	"cost_cents" integer,
	"scheduled_cents" integer,
	"scheduled_percent" integer,
	"scheduled_cents_name" text,
	"scheduled_percent_name" text,
	"current_price_cents" integer GENERATED ALWAYS AS (greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer) STORED NOT NULL,
	"images" text[] NOT NULL,
	"image_alts" text[] DEFAULT '{}' NOT NULL,
	"weight" text,
	"sold_by_weight" boolean DEFAULT false NOT NULL,
	"barcode" text,
	"shelf_place" text,
	"allergens" text,
	"diets" text[] DEFAULT '{}' NOT NULL,
	"min_age" integer,
	"status" text DEFAULT 'published' NOT NULL,
	"in_stock" boolean DEFAULT true NOT NULL,
	"switched_off" boolean DEFAULT false NOT NULL,
	"stock_quantity" integer,
	"low_stock_level" integer,
	"highest_stock" integer,
	"low_stock_default" integer DEFAULT 5 NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (coalesce("products"."status" <> 'archived' and "products"."stock_quantity" <= coalesce("products"."low_stock_level", "products"."low_stock_default"), false)) STORED NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"average_rating" numeric(2, 1) GENERATED ALWAYS AS (coalesce(round("products"."rating_sum"::numeric / nullif("products"."review_count", 0), 1), 0)) STORED NOT NULL,
	"saving_rank" integer GENERATED ALWAYS AS (case when greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer < "products"."price_cents" then
            greatest(1, ("products"."price_cents" - greatest(1, least("products"."offer_price_cents", "products"."scheduled_cents", ("products"."price_cents"::bigint * (100 - "products"."scheduled_percent") + 50) / 100))::integer)::bigint * 10000 / "products"."price_cents")::integer
            + case when "products"."in_stock" then 10000 else 0 end
          else 0 end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_prices" CHECK (0 < "products"."offer_price_cents" and "products"."offer_price_cents" <= "products"."price_cents"),
	CONSTRAINT "products_cost" CHECK ("products"."cost_cents" >= 0),
	CONSTRAINT "products_stock" CHECK ("products"."stock_quantity" >= 0),
	CONSTRAINT "products_on_sale" CHECK (not "products"."in_stock" or "products"."status" = 'published')
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"version" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "delivery_plans" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"id" text PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"taken" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "delivery_slots_taken" CHECK ("delivery_slots"."taken" between 0 and "delivery_slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "delivery_times" (
	"id" integer PRIMARY KEY NOT NULL,
	"minutes" integer,
	"late_minutes" integer,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"records" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"person_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"result" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_person_id_call_key_pk" PRIMARY KEY("person_id","call","key")
);
--> statement-breakpoint
CREATE TABLE "document_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"invoice_id" uuid,
	"currency" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"gross_cents" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_gross" CHECK ("invoices"."gross_cents" = "invoices"."net_cents" + "invoices"."tax_cents"),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"entry" text NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"product_id" uuid,
	"amount" bigint NOT NULL,
	"order_id" uuid,
	"note" text,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_postings_entry_position_pk" PRIMARY KEY("entry","position"),
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "multi_buys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"category" text,
	"pieces" integer NOT NULL,
	"pay_for" integer,
	"for_cents" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "multi_buys_about" CHECK (("multi_buys"."product_id" is null) <> ("multi_buys"."category" is null)),
	CONSTRAINT "multi_buys_gift" CHECK (("multi_buys"."pay_for" is null) <> ("multi_buys"."for_cents" is null)),
	CONSTRAINT "multi_buys_pieces" CHECK ("multi_buys"."pieces" > 1 and "multi_buys"."pay_for" between 1 and "multi_buys"."pieces" - 1)
);
--> statement-breakpoint
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
CREATE TABLE "newsletter_requests" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"receivers" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"task_id" uuid
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"image" text NOT NULL,
	"weight" text,
	"price_cents" integer NOT NULL,
	"offer_price_cents" integer NOT NULL,
	"own_price_cents" integer,
	"scheduled_name" text,
	"cost_cents" integer,
	"tax_percent" numeric(5, 2) DEFAULT 2 NOT NULL,
	"quantity" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_from_stock" boolean DEFAULT false NOT NULL,
	"short_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"reduced_cents" integer DEFAULT 0 NOT NULL,
	"reduced_tax_cents" integer DEFAULT 0 NOT NULL,
	"picked_quantity" integer DEFAULT 0 NOT NULL,
	"picked_by" uuid,
	"picked_at" timestamp (3) with time zone,
	"piece_grams" integer,
	"picked_grams" integer,
	"weighed_grams" integer,
	"when_missing" text,
	"replaces" integer,
	"question" jsonb,
	CONSTRAINT "order_items_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" > 0),
	CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_cents" between 0 and "order_items"."offer_price_cents"::bigint * "order_items"."quantity"),
	CONSTRAINT "order_items_own_price" CHECK ("order_items"."own_price_cents" > "order_items"."offer_price_cents"),
	CONSTRAINT "order_items_reduced" CHECK ("order_items"."reduced_tax_cents" between 0 and "order_items"."reduced_cents"),
	CONSTRAINT "order_items_short" CHECK ("order_items"."short_quantity" between 0 and "order_items"."quantity"),
	CONSTRAINT "order_items_refunded" CHECK ("order_items"."refunded_quantity" between 0 and "order_items"."quantity" - "order_items"."short_quantity"),
	CONSTRAINT "order_items_picked" CHECK ("order_items"."picked_quantity" between 0 and "order_items"."quantity" - "order_items"."short_quantity"),
	CONSTRAINT "order_items_weight" CHECK ("order_items"."piece_grams" > 0 or ("order_items"."piece_grams" is null and "order_items"."picked_grams" is null and "order_items"."weighed_grams" is null)),
	CONSTRAINT "order_items_picked_grams" CHECK ("order_items"."picked_grams" is null or ("order_items"."picked_grams" > 0 and "order_items"."picked_quantity" > 0)),
	CONSTRAINT "order_items_weighed_grams" CHECK ("order_items"."weighed_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_notes_order_id_version_pk" PRIMARY KEY("order_id","version"),
	CONSTRAINT "order_notes_version" CHECK ("order_notes"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"previous_status" text,
	"reason" text,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"entered_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"shopper_id" uuid NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_discount_cents" bigint DEFAULT 0 NOT NULL,
	"voucher_id" uuid,
	"voucher_code" text,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_tax_percent" numeric(5, 2) DEFAULT 0 NOT NULL,
	"tax_included" boolean DEFAULT false NOT NULL,
	"tax_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"payment_type" text NOT NULL,
	"status" text NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"short_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"reimbursed_cents" bigint DEFAULT 0 NOT NULL,
	"credit_back_cents" bigint DEFAULT 0 NOT NULL,
	"cash_back_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_refunded" boolean DEFAULT false NOT NULL,
	"shipping_reduced_cents" bigint DEFAULT 0 NOT NULL,
	"shipping_reduced_tax_cents" bigint DEFAULT 0 NOT NULL,
	"held_until" timestamp (3) with time zone,
	"cancelled_by" text,
	"untold_step_id" uuid,
	"undoable_until" timestamp (3) with time zone,
	"refund_failed" boolean DEFAULT false NOT NULL,
	"dispute" text,
	"payment_unclear" boolean DEFAULT false NOT NULL,
	"next_look_at" timestamp (3) with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"address" jsonb NOT NULL,
	"note" text,
	"when_missing" text DEFAULT 'ask' NOT NULL,
	"slot_id" text,
	"slot_zone" text,
	"slot_kind" text,
	"slot_start" timestamp (3) with time zone,
	"slot_end" timestamp (3) with time zone,
	"slot_change_until" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce("orders"."slot_start", "orders"."created_at")) STORED NOT NULL,
	"picking_since" timestamp (3) with time zone,
	"picked_by" uuid,
	"boxes" integer,
	"undelivered" text,
	"idempotency_key" text,
	"request_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_credit" CHECK ("orders"."credit_cents" between 0 and "orders"."amount_cents"),
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + case when "orders"."tax_included" then 0 else "orders"."tax_cents" end)
);
--> statement-breakpoint
CREATE TABLE "payment_discrepancies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kind" text NOT NULL,
	"gateway" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"expected" jsonb NOT NULL,
	"received" jsonb NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"actor_kind" text,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"charged_back_cents" bigint DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_charged_back" CHECK ("disputes"."charged_back_cents" between 0 and "disputes"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"gateway" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" text,
	"url" text,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_paid" CHECK (("payments"."status" = 'paid') = ("payments"."reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"gateway_refund_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "pick_ticks" (
	"staff_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"from_quantity" integer NOT NULL,
	"to_quantity" integer NOT NULL,
	"from_grams" integer,
	"to_grams" integer,
	"refusal" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pick_ticks_staff_id_id_pk" PRIMARY KEY("staff_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"text" text,
	"image" text,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"message" text,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	CONSTRAINT "order_problems_quantity" CHECK ("order_problems"."quantity" > 0)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reimbursements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"destination" text NOT NULL,
	"money_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reimbursements_amount" CHECK ("reimbursements"."money_cents" + "reimbursements"."credit_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" text collate "C" NOT NULL,
	"words" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" text collate "C" PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"ordered_cents" bigint NOT NULL,
	"taken_back_cents" bigint NOT NULL,
	"new_shoppers" integer NOT NULL,
	"delivered" integer NOT NULL,
	"on_time" integer NOT NULL,
	"saved_cents" bigint DEFAULT 0 NOT NULL,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"costed_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"hours" jsonb NOT NULL,
	"counted_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_products" (
	"day" text collate "C" NOT NULL,
	"product_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"sales_cents" bigint NOT NULL,
	"short_pieces" integer NOT NULL,
	"goods_cents" bigint DEFAULT 0 NOT NULL,
	"costed_cents" bigint DEFAULT 0 NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_products_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "report_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_rankings" (
	"period" text PRIMARY KEY NOT NULL,
	"day" text collate "C" NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"products" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_stale_days" (
	"day" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"hidden_at" timestamp (3) with time zone,
	"hidden_by" uuid,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "address_positions" (
	"address" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rounds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"driver_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"counted_at" timestamp (3) with time zone,
	"counted_by" uuid,
	"expected_cents" bigint,
	"counted_cents" bigint,
	"note" text,
	CONSTRAINT "delivery_rounds_counted" CHECK (("delivery_rounds"."counted_at" is null) = ("delivery_rounds"."counted_cents" is null) and ("delivery_rounds"."counted_at" is null) = ("delivery_rounds"."expected_cents" is null))
);
--> statement-breakpoint
CREATE TABLE "round_reports" (
	"staff_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refusal" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "round_reports_staff_id_id_pk" PRIMARY KEY("staff_id","id")
);
--> statement-breakpoint
CREATE TABLE "round_stops" (
	"round_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"reported" text,
	"reported_at" timestamp (3) with time zone,
	"reported_by" uuid,
	"cash_cents" bigint,
	"proof" text,
	"proof_kind" text,
	"proof_by" uuid,
	CONSTRAINT "round_stops_round_id_order_id_pk" PRIMARY KEY("round_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid,
	"category" text,
	"name" text,
	"percent" integer,
	"price_cents" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scheduled_prices_about" CHECK (("scheduled_prices"."product_id" is null) <> ("scheduled_prices"."category" is null)),
	CONSTRAINT "scheduled_prices_gift" CHECK (("scheduled_prices"."percent" is null) <> ("scheduled_prices"."price_cents" is null)),
	CONSTRAINT "scheduled_prices_value" CHECK ("scheduled_prices"."percent" between 1 and 99 or "scheduled_prices"."price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "setup_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"call" text NOT NULL,
	"subject" text,
	"area" text DEFAULT 'other' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"role" text NOT NULL,
	"banned" boolean DEFAULT false NOT NULL,
	"ban_reason" text,
	"ban_expires" timestamp (3) with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"invitation_digest" text,
	"invited_until" timestamp (3) with time zone,
	CONSTRAINT "staff_invited_until" CHECK (("staff"."invitation_digest" is null) = ("staff"."invited_until" is null)),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'manager', 'picker'))
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"origin" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"impersonated_by" text
);
--> statement-breakpoint
CREATE TABLE "staff_two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_notices" (
	"shopper_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_notices_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "stock_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"best_before" date NOT NULL,
	"received" integer NOT NULL,
	"written_off" integer DEFAULT 0 NOT NULL,
	"scheduled_price_id" uuid,
	CONSTRAINT "stock_lots_received" CHECK ("stock_lots"."received" > 0),
	CONSTRAINT "stock_lots_written_off" CHECK ("stock_lots"."written_off" between 0 and "stock_lots"."received")
);
--> statement-breakpoint
CREATE TABLE "stock_sheet_lines" (
	"sheet_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"expected" integer,
	"corrected" integer,
	"quantity" integer NOT NULL,
	"best_before" date,
	"unit_cost_cents" integer,
	"moved" integer,
	"actor_kind" text,
	"actor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_sheet_lines_sheet_id_product_id_pk" PRIMARY KEY("sheet_id","product_id"),
	CONSTRAINT "stock_sheet_lines_unit_cost" CHECK ("stock_sheet_lines"."unit_cost_cents" >= 0),
	CONSTRAINT "stock_sheet_lines_quantity" CHECK ("stock_sheet_lines"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"category" text,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"booked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_folder_name_pk" PRIMARY KEY("folder","name")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "content" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE TABLE "store_credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_credit_entries_cents" CHECK ("store_credit_entries"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"shopper_id" uuid PRIMARY KEY NOT NULL,
	"balance_cents" bigint NOT NULL,
	CONSTRAINT "store_credits_balance" CHECK ("store_credits"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"started_by" uuid NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"step_done" integer DEFAULT 0 NOT NULL,
	"message" text NOT NULL,
	"position" jsonb,
	"cancelled_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "voucher_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"voucher_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"email" text NOT NULL,
	"once" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"uses_max" integer,
	"once_per_shopper" boolean NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vouchers_value" CHECK ("vouchers"."value" >= 0 and ("vouchers"."kind" <> 'percent' or "vouchers"."value" <= 100)),
	CONSTRAINT "vouchers_minimum" CHECK ("vouchers"."minimum_cents" >= 0),
	CONSTRAINT "vouchers_uses" CHECK ("vouchers"."uses" >= 0 and ("vouchers"."uses_max" is null or "vouchers"."uses" <= "vouchers"."uses_max"))
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"shopper_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_shopper_id_product_id_pk" PRIMARY KEY("shopper_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "demo_gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_gateway_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"refund_id" text,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "demo_gateway_refunds_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "demo_gateway_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_gateway_sessions_key_unique" UNIQUE("key"),
	CONSTRAINT "demo_gateway_sessions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "bulk_change_rows" (
	"change_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	CONSTRAINT "bulk_change_rows_change_id_position_pk" PRIMARY KEY("change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"task_id" uuid,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"digest" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"fallback_category" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mistakes" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"position" integer NOT NULL,
	"column" text,
	"message" text NOT NULL,
	"value" text,
	CONSTRAINT "import_mistakes_import_id_row_position_pk" PRIMARY KEY("import_id","row","position")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file" text,
	"image" text,
	"problem" text,
	CONSTRAINT "import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"result" text,
	"match_key" text,
	"product_id" uuid,
	"name" text,
	"seen_version" integer,
	"product" jsonb,
	"previous" jsonb,
	"facts" jsonb,
	"previous_facts" jsonb,
	"before" jsonb,
	"after" jsonb,
	"stock_wanted" integer,
	"stock_seen" integer,
	"stock_came" integer,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"fallback_category" text,
	"row_count" integer NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mistakes" integer DEFAULT 0 NOT NULL,
	"task_id" uuid,
	"actor_kind" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "avoided_allergens" ADD CONSTRAINT "avoided_allergens_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_accounts" ADD CONSTRAINT "shopper_accounts_user_id_shoppers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_sessions" ADD CONSTRAINT "shopper_sessions_user_id_shoppers_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_facts" ADD CONSTRAINT "food_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_catalogue" ADD CONSTRAINT "demo_catalogue_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_reviewers" ADD CONSTRAINT "demo_reviewers_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "multi_buys" ADD CONSTRAINT "multi_buys_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_mails" ADD CONSTRAINT "newsletter_mails_mailing_id_newsletter_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."newsletter_mailings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discrepancies" ADD CONSTRAINT "payment_discrepancies_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discrepancies" ADD CONSTRAINT "payment_discrepancies_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_problems" ADD CONSTRAINT "order_problems_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_round_id_delivery_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."delivery_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_stops" ADD CONSTRAINT "round_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_prices" ADD CONSTRAINT "scheduled_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD CONSTRAINT "staff_accounts_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey_challenges" ADD CONSTRAINT "staff_passkey_challenges_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_two_factors" ADD CONSTRAINT "staff_two_factors_user_id_staff_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_sheet_id_stock_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."stock_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_scheduled_price_id_scheduled_prices_id_fk" FOREIGN KEY ("scheduled_price_id") REFERENCES "public"."scheduled_prices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD CONSTRAINT "stock_sheet_lines_sheet_id_stock_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."stock_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sheet_lines" ADD CONSTRAINT "stock_sheet_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_uses" ADD CONSTRAINT "voucher_uses_voucher_id_vouchers_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."vouchers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_gateway_refunds" ADD CONSTRAINT "demo_gateway_refunds_reference_demo_gateway_sessions_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."demo_gateway_sessions"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mistakes" ADD CONSTRAINT "import_mistakes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_tries_full" ON "login_tries" USING btree ("full_at");--> statement-breakpoint
CREATE INDEX "shopper_accounts_user" ON "shopper_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shopper_sessions_token" ON "shopper_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "shopper_sessions_user" ON "shopper_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shopper_sessions_expires_at" ON "shopper_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shopper_verifications_identifier" ON "shopper_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "shopper_verifications_shopper" ON "shopper_verifications" USING btree (split_part("value", ' ', 1));--> statement-breakpoint
CREATE INDEX "shopper_verifications_expires_at" ON "shopper_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shoppers_email" ON "shoppers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "shoppers_created_at" ON "shoppers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shoppers_accounts" ON "shoppers" USING btree ("created_at","id") WHERE "shoppers"."guest_email" is null;--> statement-breakpoint
CREATE INDEX "shoppers_guests" ON "shoppers" USING btree ("created_at","id") WHERE "shoppers"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "shoppers_search" ON "shoppers" USING gin (to_tsvector('simple', translate("name" || ' ' || coalesce("guest_email", "email"), '@.+-_', '     ')));--> statement-breakpoint
CREATE INDEX "shoppers_guest_email" ON "shoppers" USING btree ("guest_email","id") WHERE "shoppers"."guest_email" is not null;--> statement-breakpoint
CREATE INDEX "shoppers_guest_check_at" ON "shoppers" USING btree ("guest_check_at") WHERE "shoppers"."guest_check_at" is not null;--> statement-breakpoint
CREATE INDEX "addresses_shopper" ON "addresses" USING btree ("shopper_id","id");--> statement-breakpoint
CREATE INDEX "price_changes_product" ON "price_changes" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "product_pictures_unshown" ON "product_pictures" USING btree ("at") WHERE not "product_pictures"."shown";--> statement-breakpoint
CREATE INDEX "products_created_at" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_sort_name" ON "products" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "products_offer_price" ON "products" USING btree ("offer_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_current_price" ON "products" USING btree ("current_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_average_rating" ON "products" USING btree ("average_rating","id");--> statement-breakpoint
CREATE INDEX "products_saving" ON "products" USING btree ("saving_rank","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_sort_name" ON "products" USING btree ("category","sort_name","id");--> statement-breakpoint
CREATE INDEX "products_category_current_price" ON "products" USING btree ("category","current_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_category_average_rating" ON "products" USING btree ("category","average_rating","id");--> statement-breakpoint
CREATE INDEX "products_diets" ON "products" USING gin ("diets");--> statement-breakpoint
CREATE INDEX "products_category_saving" ON "products" USING btree ("category","saving_rank","id");--> statement-breakpoint
CREATE INDEX "products_scheduled" ON "products" USING btree ("id") WHERE "products"."scheduled_cents" is not null or "products"."scheduled_percent" is not null;--> statement-breakpoint
CREATE INDEX "products_out_of_stock" ON "products" USING btree ("created_at","id") WHERE not "products"."in_stock" and "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_low" ON "products" USING btree ("sort_name","id") WHERE "products"."is_low";--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode") WHERE "products"."status" <> 'archived';--> statement-breakpoint
CREATE INDEX "products_without_picture" ON "products" USING btree ("created_at","id") WHERE cardinality("products"."images") = 0;--> statement-breakpoint
CREATE INDEX "products_without_allergens" ON "products" USING btree ("created_at","id") WHERE "products"."allergens" is null;--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("status","created_at","id") WHERE "products"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "delivery_slots_ends" ON "delivery_slots" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "events_transaction_id" ON "events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_order" ON "ledger_postings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_order_at" ON "ledger_postings" USING btree ("at") WHERE "ledger_postings"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_product" ON "ledger_postings" USING btree ("product_id","account","at","entry") WHERE "ledger_postings"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_postings_missing" ON "ledger_postings" USING btree ("at","entry") WHERE "ledger_postings"."account" = 'missing';--> statement-breakpoint
CREATE INDEX "ledger_postings_money" ON "ledger_postings" USING btree ("at","entry") WHERE "ledger_postings"."product_id" is null;--> statement-breakpoint
CREATE INDEX "multi_buys_newest" ON "multi_buys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "multi_buys_ends" ON "multi_buys" USING btree (coalesce("ends_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "multi_buys_product" ON "multi_buys" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_id" ON "newsletter_requests" USING btree ("id");--> statement-breakpoint
CREATE INDEX "newsletter_requests_mailed_at" ON "newsletter_requests" USING btree ("mailed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_id" ON "newsletter_subscribers" USING btree ("id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_created_at" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_shopper" ON "notifications" USING btree ("shopper_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_about_order" ON "notifications" USING btree ("link","created_at") WHERE "notifications"."type" = 'order';--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("shopper_id") WHERE not "notifications"."is_read";--> statement-breakpoint
CREATE INDEX "promotions_newest" ON "promotions" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "order_items_substitute" ON "order_items" USING btree ("product_id") WHERE "order_items"."replaces" is not null;--> statement-breakpoint
CREATE INDEX "order_items_asked" ON "order_items" USING btree ("order_id") WHERE "order_items"."question" is not null;--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "order_steps_at" ON "order_steps" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_steps_entered" ON "order_steps" USING btree ("entered_at") WHERE "order_steps"."entered_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("shopper_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree ("shopper_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("created_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");--> statement-breakpoint
CREATE INDEX "orders_placed_status" ON "orders" USING btree ("status","created_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");--> statement-breakpoint
CREATE INDEX "orders_placed_payment" ON "orders" USING btree ("payment_type","created_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");--> statement-breakpoint
CREATE INDEX "orders_placed_due" ON "orders" USING btree ("status","due_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid");--> statement-breakpoint
CREATE INDEX "orders_picking" ON "orders" USING btree ("due_at","id") WHERE ("orders"."payment_type" = 'COD' or "orders"."is_paid") and "orders"."status" = 'Order Placed' and "orders"."picking_since" is not null;--> statement-breakpoint
CREATE INDEX "orders_troubled" ON "orders" USING btree ("created_at","id") WHERE ("orders"."refund_failed" or "orders"."dispute" = 'open' or "orders"."payment_unclear");--> statement-breakpoint
CREATE INDEX "orders_undelivered" ON "orders" USING btree ("due_at","id") WHERE ("orders"."status" = 'Out for delivery' and "orders"."undelivered" is not null);--> statement-breakpoint
CREATE INDEX "orders_slot_start" ON "orders" USING btree ("slot_start","id") WHERE "orders"."slot_start" is not null;--> statement-breakpoint
CREATE INDEX "orders_zone" ON "orders" USING btree ("slot_zone","created_at","id") WHERE "orders"."slot_zone" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (to_tsvector('simple', "number"::text || ' ' || translate(
    ("address" ->> 'firstName') || ' ' || ("address" ->> 'lastName') || ' ' || ("address" ->> 'email') || ' ' || ("address" ->> 'phone') || ' ' ||
    ("address" ->> 'street') || ' ' || ("address" ->> 'city') || ' ' || ("address" ->> 'zipcode'),
    '@.+-_/#', '       ') || ' ' || regexp_replace("address" ->> 'phone', '[^0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX "orders_untold" ON "orders" USING btree ("undoable_until") WHERE "orders"."untold_step_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_next_look" ON "orders" USING btree ("next_look_at","id") WHERE "orders"."next_look_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_discrepancies_fingerprint" ON "payment_discrepancies" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "payment_discrepancies_open" ON "payment_discrepancies" USING btree ("found_at","id") WHERE "payment_discrepancies"."checked_at" is null;--> statement-breakpoint
CREATE INDEX "payment_discrepancies_checked" ON "payment_discrepancies" USING btree ("found_at","id") WHERE "payment_discrepancies"."checked_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_discrepancies_order" ON "payment_discrepancies" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_gateway" ON "disputes" USING btree ("payment_id","gateway_dispute_id");--> statement-breakpoint
CREATE INDEX "gateway_events_received_at" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_attempt" ON "payments" USING btree ("order_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_session" ON "payments" USING btree ("gateway","session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("gateway","reference");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_gateway" ON "refunds" USING btree ("gateway_refund_id");--> statement-breakpoint
CREATE INDEX "pick_ticks_at" ON "pick_ticks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_problems_open_line" ON "order_problems" USING btree ("order_id","product_id") WHERE "order_problems"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "order_problems_order" ON "order_problems" USING btree ("order_id","reported_at","id");--> statement-breakpoint
CREATE INDEX "order_problems_open" ON "order_problems" USING btree ("reported_at","id") WHERE "order_problems"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "order_problems_answered" ON "order_problems" USING btree ("reported_at","id") WHERE "order_problems"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "rate_limits_resets_at" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "reimbursements_order" ON "reimbursements" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "report_products_product" ON "report_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_shopper_product" ON "reviews" USING btree ("shopper_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_rating" ON "reviews" USING btree ("product_id","rating","id");--> statement-breakpoint
CREATE INDEX "reviews_created_at" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("rating","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (to_tsvector('simple', "comment"));--> statement-breakpoint
CREATE INDEX "delivery_rounds_created" ON "delivery_rounds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "delivery_rounds_open" ON "delivery_rounds" USING btree ("created_at","id") WHERE "delivery_rounds"."counted_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_rounds_driver" ON "delivery_rounds" USING btree ("driver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "round_reports_at" ON "round_reports" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "round_stops_order" ON "round_stops" USING btree ("order_id") WHERE not "round_stops"."failed";--> statement-breakpoint
CREATE INDEX "round_stops_of_order" ON "round_stops" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "scheduled_prices_newest" ON "scheduled_prices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_prices_ends" ON "scheduled_prices" USING btree (coalesce("ends_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "scheduled_prices_product" ON "scheduled_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_area" ON "audit_entries" USING btree ("area","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation" ON "staff" USING btree ("invitation_digest");--> statement-breakpoint
CREATE INDEX "staff_accounts_user" ON "staff_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_challenges_user" ON "staff_passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_passkey_challenges_expires_at" ON "staff_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_passkeys_credential" ON "staff_passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_user" ON "staff_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "staff_sessions_user" ON "staff_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expires_at" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_two_factors_user" ON "staff_two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "staff_verifications_identifier" ON "staff_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "stock_notices_product" ON "stock_notices" USING btree ("product_id","shopper_id");--> statement-breakpoint
CREATE INDEX "stock_lots_due" ON "stock_lots" USING btree ("best_before","id");--> statement-breakpoint
CREATE INDEX "stock_lots_product" ON "stock_lots" USING btree ("product_id","best_before","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lots_line" ON "stock_lots" USING btree ("sheet_id","product_id");--> statement-breakpoint
CREATE INDEX "stock_lots_scheduled_price" ON "stock_lots" USING btree ("scheduled_price_id");--> statement-breakpoint
CREATE INDEX "stock_sheet_lines_product" ON "stock_sheet_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_sheets_created_at" ON "stock_sheets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stock_sheets_drafts" ON "stock_sheets" USING btree ("created_at","id") WHERE "stock_sheets"."booked_at" is null;--> statement-breakpoint
CREATE INDEX "stock_sheets_kind" ON "stock_sheets" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "stored_files_newest" ON "stored_files" USING btree ("folder","stored_at");--> statement-breakpoint
CREATE INDEX "store_credit_entries_shopper" ON "store_credit_entries" USING btree ("shopper_id","at","id");--> statement-breakpoint
CREATE INDEX "store_credit_entries_order" ON "store_credit_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tasks_finished_at" ON "tasks" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "voucher_uses_voucher" ON "voucher_uses" USING btree ("voucher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_once_shopper" ON "voucher_uses" USING btree ("voucher_id","shopper_id") WHERE "voucher_uses"."once";--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_uses_once_email" ON "voucher_uses" USING btree ("voucher_id","email") WHERE "voucher_uses"."once";--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_code" ON "vouchers" USING btree ("code");--> statement-breakpoint
CREATE INDEX "vouchers_newest" ON "vouchers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "demo_gateway_events_delivered" ON "demo_gateway_events" USING btree ("created_at") WHERE "demo_gateway_events"."delivered";--> statement-breakpoint
CREATE INDEX "demo_gateway_refunds_reference" ON "demo_gateway_refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "bulk_change_rows_result" ON "bulk_change_rows" USING btree ("change_id","result","position");--> statement-breakpoint
CREATE INDEX "bulk_changes_created_at" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_approved" ON "bulk_changes" USING btree ("actor_id","approved_at") WHERE "bulk_changes"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "import_rows_match" ON "import_rows" USING btree ("import_id","match_key");--> statement-breakpoint
CREATE INDEX "import_rows_result" ON "import_rows" USING btree ("import_id","result","row");--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_applied_at" ON "imports" USING btree ("applied_at") WHERE "imports"."applied_at" is not null;
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rows of % never change.', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER "invoices_never_change" BEFORE UPDATE ON "invoices" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
