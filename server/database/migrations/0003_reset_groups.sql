DROP INDEX "risk_reset_histories_group_index";--> statement-breakpoint
ALTER TABLE "risk_reset_histories" ADD COLUMN "company_group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "risk_reset_histories_groups_index" ON "risk_reset_histories" USING gin ("company_group_ids");