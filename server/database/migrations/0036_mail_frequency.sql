ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
DROP INDEX "outbox_waiting_mail_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_frequency" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_waiting_mail_index" ON "outbox" USING btree ("topic",("payload" ->> 'key')) WHERE "outbox"."kind" in ('mail', 'notice') and "outbox"."delivered_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('mail', 'notice', 'event'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mail_frequency_known" CHECK ("users"."mail_frequency" in ('at_once', 'daily', 'weekly'));