-- The late plans of each risk on a day (rule data.late-plans).

CREATE OR REPLACE FUNCTION late_plans_of(ids integer[], today date)
  RETURNS TABLE(id integer, present smallint, submitted smallint, next date) LANGUAGE sql STABLE AS $$
  SELECT r.id, p.present, p.submitted, p.next
  FROM risks r CROSS JOIN LATERAL (
    -- The conditions are in the filters, because without statistics the planner would read the index of due days for
    -- each risk.
    SELECT (count(*) FILTER (WHERE m.due_date < today AND m.status <> 'Complete' AND m.risk_detail_id = r.current_detail_id))::smallint
        AS present,
      (count(*) FILTER (WHERE m.due_date < today AND m.status <> 'Complete' AND m.risk_detail_id = r.submitted_detail_id))::smallint
        AS submitted,
      min(m.due_date) FILTER (WHERE m.due_date >= today AND m.status <> 'Complete') AS next
    FROM mitigation_plans m WHERE m.risk_detail_id = ANY (ARRAY[r.current_detail_id, r.submitted_detail_id])
  ) p
  WHERE r.id = ANY (ids)
$$;

CREATE OR REPLACE FUNCTION write_late_plans(ids integer[], today date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  written integer;
BEGIN
  -- The count comes first, because without statistics the planner would search all counts for each risk.
  WITH p AS MATERIALIZED (SELECT * FROM late_plans_of(ids, today))
  UPDATE risks r SET plans_late = p.present, submitted_plans_late = p.submitted, plans_due_next = p.next
  FROM p WHERE r.id = p.id AND (r.plans_late, r.submitted_plans_late, r.plans_due_next) IS DISTINCT FROM (p.present, p.submitted, p.next);
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END
$$;
