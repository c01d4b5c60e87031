DROP INDEX "risks_submitted_heat_map_index";--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Closed is what is marked private, and what the mark was taken off of since the last submit.
UPDATE "risks" r SET "is_closed" = true WHERE r."is_private" OR coalesce((
  SELECT max(e.id) FROM "audit_entries" e
  WHERE e.risk_id = r.id AND e.action = 'set_private' AND e.changes #>> '{isPrivate,after}' = 'false'
), 0) > coalesce((SELECT max(e.id) FROM "audit_entries" e WHERE e.risk_id = r.id AND e.action = 'submit'), 0);--> statement-breakpoint
CREATE INDEX "risks_submitted_heat_map_index" ON "risks" USING btree ("type","hierarchy" text_pattern_ops,"is_active","is_private","is_closed","submitted_workflow_status","submitted_risk_category_id","company_group_id","company_id","submitted_gross_likelihood","submitted_gross_impact","submitted_net_likelihood","submitted_net_impact") WHERE "risks"."deleted_at" is null and "risks"."submitted_at" is not null;