-- The number of risks in each state (rule data.tallies).

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
      NULL AS level, NULL AS plans, NULL AS late
    FROM marked
    UNION ALL
    SELECT change, 'submitted', type, is_active, mark, company_id, company_group_id, hierarchy, submitted_workflow_status,
      coalesce(submitted_risk_category_id, 0), concat(submitted_gross_likelihood, ':', submitted_gross_impact),
      concat(submitted_net_likelihood, ':', submitted_net_impact), concat(submitted_gross_level, ':', submitted_net_level),
      coalesce(submitted_net_level, ''),
      concat(submitted_plans_total - submitted_plans_in_progress - submitted_plans_complete, ':', submitted_plans_in_progress,
        ':', submitted_plans_complete),
      CASE WHEN submitted_plans_late > 0 THEN submitted_plans_late::text END
    FROM marked WHERE submitted_workflow_status IS NOT NULL
  ), facts AS MATERIALIZED (
    SELECT s.company_group_id, s.company_id, s.hierarchy, s.shown, f.facet, f.category, s.type, s.is_active, s.mark, f.value,
      sum(s.change) AS change
    FROM states s CROSS JOIN LATERAL (VALUES
      ('status', -1, s.workflow_status), ('gross', -1, s.gross), ('net', -1, s.net), ('status', s.category, s.workflow_status),
      ('levels', -1, s.levels), ('level', s.category, s.level), ('plans', -1, s.plans), ('late', -1, s.late)
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
    INSERT INTO risk_tally_changes (change, {{tallied}})
    SELECT count(*), {{tallied}} FROM written WHERE deleted_at IS NULL GROUP BY {{tallied}};
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO risk_tally_changes (change, {{tallied}})
    SELECT -count(*), {{tallied}} FROM previous WHERE deleted_at IS NULL GROUP BY {{tallied}};
  ELSE
    INSERT INTO risk_tally_changes (change, {{tallied}})
    SELECT sum(change), {{tallied}}
    FROM (
      SELECT 1 AS change, {{tallied}} FROM written WHERE deleted_at IS NULL
      UNION ALL
      SELECT -1, {{tallied}} FROM previous WHERE deleted_at IS NULL
    ) both_states
    GROUP BY {{tallied}}
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
  INSERT INTO risk_tally_changes (change, {{tallied}})
  SELECT count(*), {{tallied}} FROM risks WHERE deleted_at IS NULL GROUP BY {{tallied}};
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
