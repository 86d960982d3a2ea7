CREATE TABLE "till_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"brand_name" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"code" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"take_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "till_codes_take_id_unique" UNIQUE("take_id"),
	CONSTRAINT "till_codes_brand" CHECK ("till_codes"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "till_codes_brand_name" CHECK (length("till_codes"."brand_name") between 1 and 80),
	CONSTRAINT "till_codes_amount" CHECK ("till_codes"."amount_cents" > 0),
	CONSTRAINT "till_codes_code" CHECK ("till_codes"."code" ~ '^[2-9A-HJKMNP-Z]{8}$'),
	CONSTRAINT "till_codes_status" CHECK ("till_codes"."status" in ('open', 'taken', 'withdrawn')),
	CONSTRAINT "till_codes_taken" CHECK (("till_codes"."status" = 'taken') = ("till_codes"."taken_at" is not null) and ("till_codes"."status" = 'taken') = ("till_codes"."take_id" is not null)),
	CONSTRAINT "till_codes_expires" CHECK ("till_codes"."expires_at" = "till_codes"."created_at" + interval '10 minutes'),
	CONSTRAINT "till_codes_in_time" CHECK ("till_codes"."taken_at" < "till_codes"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "till_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand" text NOT NULL,
	"brand_name" text NOT NULL,
	"label" text NOT NULL,
	"key_hash" text NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "till_keys_brand" CHECK ("till_keys"."brand" ~ '^[a-z0-9-]{1,96}$'),
	CONSTRAINT "till_keys_brand_name" CHECK (length("till_keys"."brand_name") between 1 and 80),
	CONSTRAINT "till_keys_label" CHECK (length("till_keys"."label") between 1 and 40),
	CONSTRAINT "till_keys_key_hash" CHECK ("till_keys"."key_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "till_codes" ADD CONSTRAINT "till_codes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_codes" ADD CONSTRAINT "till_codes_take_id_brand_takings_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."brand_takings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_codes_open" ON "till_codes" USING btree ("member_id") WHERE "till_codes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "till_codes_member_index" ON "till_codes" USING btree ("member_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "till_codes_created_index" ON "till_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "till_keys_brand_index" ON "till_keys" USING btree ("brand","created_at");--> statement-breakpoint
CREATE FUNCTION "tell_the_till"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('till', ''); RETURN NULL; END $$;--> statement-breakpoint
CREATE TRIGGER "till_codes_live" AFTER UPDATE ON "till_codes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_the_till"();
