-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
DROP INDEX "risks_board_index";--> statement-breakpoint
CREATE INDEX "risks_home_index" ON "risks" USING btree ("company_group_id","company_id","type","updated_at" DESC NULLS FIRST,"id","is_active","is_private","workflow_status","risk_category_id","gross_likelihood","gross_impact","net_likelihood","net_impact") WHERE "risks"."deleted_at" is null;