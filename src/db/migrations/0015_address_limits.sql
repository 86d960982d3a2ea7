CREATE TABLE "address_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "address_limits_expire_index" ON "address_limits" USING btree ("expire");