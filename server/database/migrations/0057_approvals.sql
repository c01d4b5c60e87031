ALTER TABLE "risks" ADD COLUMN "approvals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Who approved since the last submit, as the audit tells it, of records that are still to be decided on or reported.
UPDATE "risks" r SET "approvals" = s.approvals
FROM (
  SELECT e.risk_id, jsonb_agg(DISTINCT jsonb_build_object('role', e.role, 'userId', p.user_id)) AS approvals
  FROM "audit_entries" e
  CROSS JOIN LATERAL unnest(array_remove(ARRAY[e.user_id, e.for_user_id], NULL)) p(user_id)
  WHERE (e.action = 'approve' OR (e.action LIKE 'review%' AND EXISTS (
      SELECT FROM jsonb_each(e.changes) c WHERE c.key LIKE '%reviewStatus' AND c.value ->> 'after' = 'approved')))
    AND e.id > (SELECT max(l.id) FROM "audit_entries" l
      WHERE l.risk_id = e.risk_id AND l.action IN ('submit', 'record_history'))
  GROUP BY e.risk_id
) s
WHERE s.risk_id = r.id AND r.deleted_at IS NULL AND r.workflow_status IN ('waiting_category_expert',
  'waiting_internal_owner', 'waiting_managing_director', 'complete_assessor', 'complete_internal_owner', 'reject_internal_owner');
