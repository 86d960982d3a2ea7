ALTER TABLE "brand_takings" ADD COLUMN "reference" text;--> statement-breakpoint
-- safe beside the old build: no row has a reference, so that the build only reads the table
CREATE INDEX "brand_takings_reference_index" ON "brand_takings" USING btree ("reference") WHERE "brand_takings"."reference" is not null;--> statement-breakpoint
-- safe beside the old build: no row has a reference, so that the check only reads the table
ALTER TABLE "brand_takings" ADD CONSTRAINT "brand_takings_reference" CHECK (length("brand_takings"."reference") between 1 and 256);