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
ALTER TABLE "import_mistakes" ADD CONSTRAINT "import_mistakes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_match" ON "import_rows" USING btree ("import_id","match_key");--> statement-breakpoint
CREATE INDEX "import_rows_result" ON "import_rows" USING btree ("import_id","result","row");--> statement-breakpoint
CREATE INDEX "imports_created_at" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_applied_at" ON "imports" USING btree ("applied_at") WHERE "imports"."applied_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_sheet_lines_product" ON "stock_sheet_lines" USING btree ("product_id");