CREATE TABLE "message_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "message_texts_kind" CHECK ("message_texts"."kind" ~ '^[a-z-]{1,40}$'),
	CONSTRAINT "message_texts_subject" CHECK (length("message_texts"."subject") between 1 and 600 and "message_texts"."subject" !~ '[[:cntrl:]]'),
	CONSTRAINT "message_texts_text" CHECK (length("message_texts"."text") between 1 and 16000 and replace("message_texts"."text", chr(10), '') !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "message_texts" ADD CONSTRAINT "message_texts_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;