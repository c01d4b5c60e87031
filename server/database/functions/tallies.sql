-- The number of risks in each state (rule data.tallies).

CREATE OR REPLACE FUNCTION period_movement(is_deleted boolean, is_active boolean, earlier smallint, score integer)
  RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN is_deleted THEN CASE WHEN earlier IS NOT NULL THEN 'deleted' END
    WHEN NOT is_active THEN CASE WHEN earlier IS NOT NULL THEN 'dropped' END
    WHEN earlier IS NULL THEN 'new'
    WHEN score IS NULL THEN 'unrated'
    WHEN score > earlier THEN 'raised'
    WHEN score < earlier THEN 'lowered'
    ELSE 'same' END
$$;

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
  ), uncounted AS (
    -- A job counts these groups again.
    DELETE FROM counted_groups c USING gone WHERE c.company_group_id = gone.company_group_id
  ), marked AS (
    SELECT *, CASE WHEN is_private THEN 'private' WHEN is_closed THEN 'lifted' ELSE 'none' END AS mark FROM gone
  ), states AS (
    SELECT change, 'present' AS shown, type, is_active, mark, company_id, company_group_id, hierarchy, workflow_status, 0 AS category,
      concat(gross_likelihood, ':', gross_impact) AS gross, concat(net_likelihood, ':', net_impact) AS net, NULL AS levels,
      NULL AS level, NULL AS plans, NULL AS late, NULL AS movement, NULL AS period
    FROM marked WHERE NOT is_deleted
    UNION ALL
    -- Deleted records count only for movement.
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
    -- The group itself gets both states. Each ancestor gets only the submitted state, also by category and for the
    -- report.
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
$$;

CREATE OR REPLACE FUNCTION note_risk_tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO risk_tally_changes (change, {{tallied}}, is_deleted)
    SELECT count(*), {{tallied}}, deleted_at IS NOT NULL
    FROM written WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    GROUP BY {{tallied}}, deleted_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO risk_tally_changes (change, {{tallied}}, is_deleted)
    SELECT -count(*), {{tallied}}, deleted_at IS NOT NULL
    FROM previous WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    GROUP BY {{tallied}}, deleted_at IS NOT NULL;
  ELSE
    INSERT INTO risk_tally_changes (change, {{tallied}}, is_deleted)
    SELECT sum(change), {{tallied}}, is_deleted
    FROM (
      SELECT 1 AS change, {{tallied}}, deleted_at IS NOT NULL AS is_deleted
      FROM written WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
      UNION ALL
      SELECT -1, {{tallied}}, deleted_at IS NOT NULL
      FROM previous WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    ) both_states
    GROUP BY {{tallied}}, is_deleted
    HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION recount_risk_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(7204616);
  DELETE FROM risk_tallies;
  DELETE FROM risk_tally_changes;
  DELETE FROM counted_groups;
  INSERT INTO risk_tally_changes (change, {{tallied}}, is_deleted)
  SELECT count(*), {{tallied}}, deleted_at IS NOT NULL
  FROM risks WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
  GROUP BY {{tallied}}, deleted_at IS NOT NULL;
  WHILE fold_risk_tallies(200000) > 0 LOOP
  END LOOP;
END
$$;

CREATE OR REPLACE TRIGGER risks_tallied_on_delete AFTER DELETE ON risks
  REFERENCING OLD TABLE AS previous FOR EACH STATEMENT
  EXECUTE FUNCTION note_risk_tally_changes();

CREATE OR REPLACE TRIGGER risks_tallied_on_insert AFTER INSERT ON risks
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION note_risk_tally_changes();

CREATE OR REPLACE TRIGGER risks_tallied_on_update AFTER UPDATE ON risks
  REFERENCING OLD TABLE AS previous NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION note_risk_tally_changes();

ALTER TABLE risk_tally_changes REPLICA IDENTITY FULL;
ALTER TABLE risk_tally_changes SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
