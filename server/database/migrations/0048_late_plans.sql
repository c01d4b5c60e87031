-- Counted anew below.
DELETE FROM risk_tally_changes;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "plans_late" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_plans_late" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "plans_due_next" date;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "plans_late" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "submitted_plans_late" smallint NOT NULL;--> statement-breakpoint
CREATE INDEX "risks_plans_due_index" ON "risks" USING btree ("plans_due_next") WHERE "risks"."plans_due_next" is not null;--> statement-breakpoint
-- How many plans of the present and of the last submitted revision are late on that day, and when the next one is due; nothing
-- is late that is complete or agreed no day (rule plans.late).
CREATE FUNCTION late_plans_of(ids integer[], today date) RETURNS TABLE (id integer, present smallint, submitted smallint, next date)
LANGUAGE sql STABLE AS $$
  SELECT r.id, p.present, p.submitted, p.next
  FROM risks r CROSS JOIN LATERAL (
    -- Conditions stand in the filters, and not below: a database without statistics would read the index of due days for each risk.
    SELECT (count(*) FILTER (WHERE m.due_date < today AND m.status <> 'Complete' AND m.risk_detail_id = r.current_detail_id))::smallint
        AS present,
      (count(*) FILTER (WHERE m.due_date < today AND m.status <> 'Complete' AND m.risk_detail_id = r.submitted_detail_id))::smallint
        AS submitted,
      min(m.due_date) FILTER (WHERE m.due_date >= today AND m.status <> 'Complete') AS next
    FROM mitigation_plans m WHERE m.risk_detail_id = ANY (ARRAY[r.current_detail_id, r.submitted_detail_id])
  ) p
  WHERE r.id = ANY (ids)
$$;--> statement-breakpoint
-- Writes them where they are others. @returns of how many risks they were
CREATE FUNCTION write_late_plans(ids integer[], today date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  written integer;
BEGIN
  -- Counted first: without statistics a planner would look for each risk among all of them.
  WITH p AS MATERIALIZED (SELECT * FROM late_plans_of(ids, today))
  UPDATE risks r SET plans_late = p.present, submitted_plans_late = p.submitted, plans_due_next = p.next
  FROM p WHERE r.id = p.id AND (r.plans_late, r.submitted_plans_late, r.plans_due_next) IS DISTINCT FROM (p.present, p.submitted, p.next);
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_risk_tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began, is_deleted)
    SELECT count(*),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL
    FROM written WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began, is_deleted)
    SELECT -count(*),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL
    FROM previous WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL;
  ELSE
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began, is_deleted)
    SELECT sum(change),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began, is_deleted
    FROM (
      SELECT 1 AS change,
        type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
        risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
        plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
        submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
        submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
        submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
        deleted_at IS NOT NULL AS is_deleted
      FROM written WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
      UNION ALL
      SELECT -1,
        type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
        risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
        plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
        submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
        submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
        submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
        deleted_at IS NOT NULL
      FROM previous WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    ) both_states
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began, is_deleted
    HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold_risk_tallies(most integer) RETURNS integer LANGUAGE plpgsql SET work_mem = '64MB' AS $$
DECLARE
  chosen tid[];
BEGIN
  PERFORM pg_advisory_xact_lock(7204616);
  chosen := ARRAY(SELECT ctid FROM risk_tally_changes LIMIT most);
  IF cardinality(chosen) = 0 THEN
    RETURN 0;
  END IF;
  WITH gone AS (
    DELETE FROM risk_tally_changes WHERE ctid = ANY (chosen) RETURNING *
  ), marked AS (
    SELECT *, CASE WHEN is_private THEN 'private' WHEN is_closed THEN 'lifted' ELSE 'none' END AS mark FROM gone
  ), states AS (
    SELECT change, 'present' AS shown, type, is_active, mark, company_id, company_group_id, hierarchy, workflow_status, 0 AS category,
      concat(gross_likelihood, ':', gross_impact) AS gross, concat(net_likelihood, ':', net_impact) AS net, NULL AS levels,
      NULL AS level, NULL AS plans, NULL AS late, NULL AS movement, NULL AS period
    FROM marked WHERE NOT is_deleted
    UNION ALL
    -- Of what was deleted nothing counts but how it moved.
    SELECT change, 'submitted', type, is_active, mark, company_id, company_group_id, hierarchy,
      CASE WHEN NOT is_deleted THEN submitted_workflow_status END, coalesce(submitted_risk_category_id, 0),
      CASE WHEN NOT is_deleted THEN concat(submitted_gross_likelihood, ':', submitted_gross_impact) END,
      CASE WHEN NOT is_deleted THEN concat(submitted_net_likelihood, ':', submitted_net_impact) END,
      CASE WHEN NOT is_deleted THEN concat(submitted_gross_level, ':', submitted_net_level) END,
      CASE WHEN NOT is_deleted THEN coalesce(submitted_net_level, '') END,
      CASE WHEN NOT is_deleted THEN
        concat(submitted_plans_total - submitted_plans_in_progress - submitted_plans_complete, ':', submitted_plans_in_progress,
          ':', submitted_plans_complete) END,
      CASE WHEN NOT is_deleted AND submitted_plans_late > 0 THEN submitted_plans_late::text END,
      m.movement, CASE WHEN m.movement IS NOT NULL THEN to_char(period_began AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
    FROM marked CROSS JOIN LATERAL (SELECT period_movement(is_deleted, is_active, submitted_earlier_score,
      submitted_net_likelihood * submitted_net_impact) AS movement) m
    WHERE submitted_workflow_status IS NOT NULL
  ), facts AS MATERIALIZED (
    SELECT s.company_group_id, s.company_id, s.hierarchy, s.shown, f.facet, f.category, s.type, s.is_active, s.mark, f.value,
      sum(s.change) AS change
    FROM states s CROSS JOIN LATERAL (VALUES
      ('status', -1, s.workflow_status), ('gross', -1, s.gross), ('net', -1, s.net), ('status', s.category, s.workflow_status),
      ('levels', -1, s.levels), ('level', s.category, s.level), ('plans', -1, s.plans), ('late', -1, s.late),
      ('movement', -1, s.movement), ('period', -1, s.period)
    ) f (facet, category, value)
    WHERE f.value IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    HAVING sum(s.change) <> 0
  ), steps AS (
    -- Of the group itself both states; of every group on its path what everyone else is shown, by category and for the report as well.
    SELECT company_group_id, 'own' AS place, shown, facet, category, type, is_active, mark, company_id, value, sum(change) AS change
    FROM facts WHERE category = -1 AND facet IN ('status', 'gross', 'net') GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    UNION ALL
    SELECT a.id::integer, 'subtree', shown, facet, category, type, is_active, mark, 0, value, sum(change)
    FROM facts CROSS JOIN LATERAL unnest(string_to_array(hierarchy, '>')) a (id)
    WHERE shown = 'submitted' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  )
  INSERT INTO risk_tallies AS t (company_group_id, place, shown, facet, risk_category_id, type, is_active, mark, company_id,
    value, count)
  SELECT company_group_id, place, shown, facet, category, type, is_active, mark, company_id, value, change FROM steps WHERE change <> 0
  ON CONFLICT (company_group_id, place, shown, facet, risk_category_id, type, is_active, mark, company_id, value)
  DO UPDATE SET count = t.count + excluded.count;
  RETURN cardinality(chosen);
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_risk_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(7204616);
  DELETE FROM risk_tallies;
  DELETE FROM risk_tally_changes;
  INSERT INTO risk_tally_changes (change,
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
    plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
    submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
    submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began, is_deleted)
  SELECT count(*),
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
    plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
    submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
    submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
    deleted_at IS NOT NULL
  FROM risks WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
  GROUP BY
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
    plans_total, plans_complete, plans_in_progress, plans_late, earlier_score, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
    submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
    submitted_plans_complete, submitted_plans_in_progress, submitted_plans_late, submitted_earlier_score, period_began,
    deleted_at IS NOT NULL;
  WHILE fold_risk_tallies(200000) > 0 LOOP
  END LOOP;
END
$$;--> statement-breakpoint
-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
-- Everything is counted anew at the end.
DROP TRIGGER risks_tallied_on_update ON risks;--> statement-breakpoint
SELECT write_late_plans(ARRAY(
  SELECT DISTINCT d.risk_id FROM mitigation_plans m JOIN risk_details d ON d.id = m.risk_detail_id
  WHERE m.status <> 'Complete' AND m.due_date IS NOT NULL
), (now() AT TIME ZONE 'Asia/Bangkok')::date);--> statement-breakpoint
CREATE TRIGGER risks_tallied_on_update AFTER UPDATE ON risks REFERENCING NEW TABLE AS written OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION note_risk_tally_changes();--> statement-breakpoint
SELECT recount_risk_tallies();
