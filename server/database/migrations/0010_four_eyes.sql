ALTER TABLE "risks" ADD COLUMN "submitter_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Who made the last submit, and who reported since, as the audit tells it.
UPDATE "risks" r SET "submitter_ids" = s.ids
FROM (
  SELECT e.risk_id, array_agg(DISTINCT e.user_id) AS ids FROM "audit_entries" e
  WHERE e.action IN ('submit', 'report') AND e.user_id IS NOT NULL AND e.id >= coalesce((
    SELECT max(l.id) FROM "audit_entries" l WHERE l.risk_id = e.risk_id AND l.action = 'submit'), 0)
  GROUP BY e.risk_id
) s
WHERE s.risk_id = r.id;--> statement-breakpoint
-- A new installation gets its settings with its roles.
INSERT INTO "settings" ("key", "value") SELECT 'FOUR_EYES', 'true' WHERE EXISTS (SELECT 1 FROM "user_roles")
ON CONFLICT DO NOTHING;
