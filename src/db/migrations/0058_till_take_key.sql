ALTER TABLE "till_codes" ADD COLUMN "take_key" text;--> statement-breakpoint
-- safe beside the old build: codes are deleted after a day, so few rows are read
CREATE UNIQUE INDEX "till_codes_take_key" ON "till_codes" USING btree ("brand","take_key");--> statement-breakpoint
-- safe beside the old build: the column is new and empty, so no row breaks it
ALTER TABLE "till_codes" ADD CONSTRAINT "till_codes_take_key_format" CHECK ("till_codes"."take_key" ~ '^[A-Za-z0-9_-]{8,64}$');--> statement-breakpoint
-- safe beside the old build: it writes no codes that it has charged again, and it does not read the column
UPDATE "till_codes" SET "take_key" = "earlier"."key" FROM (SELECT DISTINCT ON ("t"."brand", "k"."key") "t"."id", "k"."key" FROM "idempotency_keys" "k" JOIN "till_codes" "t" ON "t"."member_id" = "k"."member_id" AND "k"."response"->>'takeId' = "t"."take_id"::text ORDER BY "t"."brand", "k"."key", "t"."taken_at") AS "earlier" WHERE "earlier"."id" = "till_codes"."id";
