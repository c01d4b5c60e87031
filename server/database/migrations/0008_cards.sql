ALTER TABLE "risks" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "plans_total" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "plans_complete" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "attachments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_review_status" text;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_submit_role" text;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_plans_total" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_plans_complete" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_attachments" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_submitted_review_status_known" CHECK ("risks"."submitted_review_status" in ('approved', 'rejected', 'waiting', 'created', 'reseted'));--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_submitted_submit_role_known" CHECK ("risks"."submitted_submit_role" in ('Assessor', 'Internal Owner', 'Group Admin', 'Viewer', 'Category Expert', 'Managing Director', 'System Admin'));--> statement-breakpoint
-- The rows that are there already say what their revisions say.
UPDATE "risks" r SET
  "title" = left(coalesce(c."event_description", ''), 300),
  "attachments" = jsonb_array_length(c."file_attachment"),
  "plans_total" = cp."total", "plans_complete" = cp."complete",
  "submitted_title" = left(coalesce(s."event_description", ''), 300),
  "submitted_attachments" = coalesce(jsonb_array_length(s."file_attachment"), 0),
  "submitted_plans_total" = sp."total", "submitted_plans_complete" = sp."complete",
  "submitted_review_status" = s."review_status", "submitted_submit_role" = s."submit_role"
FROM "risks" same
JOIN "risk_details" c ON c."id" = same."current_detail_id"
LEFT JOIN "risk_details" s ON s."id" = same."submitted_detail_id"
CROSS JOIN LATERAL (SELECT count(*) AS "total", count(*) FILTER (WHERE p."status" = 'Complete') AS "complete"
  FROM "mitigation_plans" p WHERE p."risk_detail_id" = c."id") cp
CROSS JOIN LATERAL (SELECT count(*) AS "total", count(*) FILTER (WHERE p."status" = 'Complete') AS "complete"
  FROM "mitigation_plans" p WHERE p."risk_detail_id" = s."id") sp
WHERE r."id" = same."id";
