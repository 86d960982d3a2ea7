CREATE TABLE "test_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"amount_cents" integer,
	"error" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid,
	"request_key" text,
	"take_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	CONSTRAINT "test_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "test_codes_brand" CHECK ("test_codes"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "test_codes_kind" CHECK ("test_codes"."kind" in ('payment', 'pass', 'card')),
	CONSTRAINT "test_codes_code" CHECK ("test_codes"."code" ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "test_codes_amount" CHECK (("test_codes"."kind" = 'payment') = ("test_codes"."amount_cents" is not null) and coalesce("test_codes"."amount_cents", 1) > 0),
	CONSTRAINT "test_codes_error" CHECK (length("test_codes"."error") between 1 and 60),
	CONSTRAINT "test_codes_used" CHECK (("test_codes"."used_at" is null) = ("test_codes"."used_by" is null))
);
--> statement-breakpoint
CREATE TABLE "test_takings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_takings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"perk_id" text,
	"reference" text,
	"created_at" timestamp (3) with time zone DEFAULT date_trunc('milliseconds', statement_timestamp()) NOT NULL,
	"take_id" bigint,
	"request_key" text,
	CONSTRAINT "test_takings_kind" CHECK ("test_takings"."kind" in ('take', 'refund')),
	CONSTRAINT "test_takings_cents" CHECK ("test_takings"."cents" > 0),
	CONSTRAINT "test_takings_take" CHECK (("test_takings"."kind" = 'refund') = ("test_takings"."take_id" is not null)),
	CONSTRAINT "test_takings_brand" CHECK ("test_takings"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "test_takings_perk_id" CHECK (length("test_takings"."perk_id") between 1 and 128),
	CONSTRAINT "test_takings_reference" CHECK (length("test_takings"."reference") between 1 and 256),
	CONSTRAINT "test_takings_no_perk" CHECK ("test_takings"."perk_id" is null)
);
--> statement-breakpoint
ALTER TABLE "till_keys" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "types" text[];--> statement-breakpoint
ALTER TABLE "test_codes" ADD CONSTRAINT "test_codes_used_by_till_keys_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."till_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_codes" ADD CONSTRAINT "test_codes_take_id_test_takings_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."test_takings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_takings" ADD CONSTRAINT "test_takings_take_id_test_takings_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."test_takings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_codes_brand_index" ON "test_codes" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "test_codes_created_index" ON "test_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "test_takings_brand_index" ON "test_takings" USING btree ("brand","created_at");--> statement-breakpoint
CREATE INDEX "test_takings_created_index" ON "test_takings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "test_takings_take_index" ON "test_takings" USING btree ("take_id") WHERE "test_takings"."take_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "test_takings_request_key" ON "test_takings" USING btree ("take_id","request_key");--> statement-breakpoint
-- safe beside the old build: the column is new, so that the check only reads the table
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_test" CHECK (not "webhook_endpoints"."is_test" or "webhook_endpoints"."brand" is not null);--> statement-breakpoint
-- safe beside the old build: the column is new, so that the check only reads the table
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_types" CHECK (cardinality("webhook_endpoints"."types") > 0);--> statement-breakpoint
CREATE FUNCTION "refuse_test_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM till_keys WHERE id = NEW.till_key_id AND is_test) THEN
    RAISE EXCEPTION 'a test key writes only test rows' USING ERRCODE = 'check_violation', CONSTRAINT = TG_TABLE_NAME || '_live_key';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "pass_uses_live_key" BEFORE INSERT OR UPDATE OF "till_key_id" ON "pass_uses" FOR EACH ROW EXECUTE FUNCTION "refuse_test_key"();--> statement-breakpoint
CREATE TRIGGER "card_scans_live_key" BEFORE INSERT OR UPDATE OF "till_key_id" ON "card_scans" FOR EACH ROW EXECUTE FUNCTION "refuse_test_key"();--> statement-breakpoint
CREATE TRIGGER "perk_uploads_live_key" BEFORE INSERT OR UPDATE OF "till_key_id" ON "perk_uploads" FOR EACH ROW EXECUTE FUNCTION "refuse_test_key"();--> statement-breakpoint
CREATE TRIGGER "till_keys_is_test_unchanged" BEFORE UPDATE OF "is_test" ON "till_keys" FOR EACH ROW WHEN (OLD."is_test" <> NEW."is_test") EXECUTE FUNCTION "refuse_change"();
