CREATE TABLE "risk_tallies" (
	"company_group_id" integer NOT NULL,
	"place" text NOT NULL,
	"shown" text NOT NULL,
	"facet" text NOT NULL,
	"risk_category_id" integer NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"mark" text NOT NULL,
	"company_id" integer NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "risk_tallies_key" PRIMARY KEY("company_group_id","place","shown","facet","risk_category_id","type","is_active","mark","company_id","value")
);
--> statement-breakpoint
CREATE TABLE "risk_tally_changes" (
	"change" integer NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_private" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"company_id" integer NOT NULL,
	"company_group_id" integer NOT NULL,
	"hierarchy" text NOT NULL,
	"workflow_status" text NOT NULL,
	"risk_category_id" integer,
	"gross_likelihood" smallint,
	"gross_impact" smallint,
	"net_likelihood" smallint,
	"net_impact" smallint,
	"submitted_workflow_status" text,
	"submitted_risk_category_id" integer,
	"submitted_gross_likelihood" smallint,
	"submitted_gross_impact" smallint,
	"submitted_net_likelihood" smallint,
	"submitted_net_impact" smallint
);
--> statement-breakpoint
-- Nothing but the rows themselves tells one change from another, and no subscriber is to count twice.
ALTER TABLE "risk_tally_changes" REPLICA IDENTITY FULL;--> statement-breakpoint
-- A table that is filled and emptied all the time.
ALTER TABLE "risk_tally_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);--> statement-breakpoint
-- The one place where tallies are written (rule data.tallies): one statement for each that writes risks, whoever sends it. Rows
-- are added and none is changed, so that acts on the same company group do not wait for each other.
CREATE FUNCTION note_risk_tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact)
    SELECT count(*),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact
    FROM written WHERE deleted_at IS NULL
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact)
    SELECT -count(*),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact
    FROM previous WHERE deleted_at IS NULL
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact;
  ELSE
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact)
    SELECT sum(change),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact
    FROM (
      SELECT 1 AS change,
        type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
        risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
        submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
        submitted_net_impact
      FROM written WHERE deleted_at IS NULL
      UNION ALL
      SELECT -1,
        type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
        risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
        submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
        submitted_net_impact
      FROM previous WHERE deleted_at IS NULL
    ) both_states
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
      submitted_net_impact
    HAVING sum(change) <> 0;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER risks_tallied_on_insert AFTER INSERT ON risks REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_risk_tally_changes();--> statement-breakpoint
CREATE TRIGGER risks_tallied_on_update AFTER UPDATE ON risks REFERENCING NEW TABLE AS written OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION note_risk_tally_changes();--> statement-breakpoint
CREATE TRIGGER risks_tallied_on_delete AFTER DELETE ON risks REFERENCING OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION note_risk_tally_changes();--> statement-breakpoint
-- Adds up to `most` changes to the tallies and removes them; returns how many. Whoever reads meanwhile sees both as they were
-- before or as they are after. One at a time, for two would lock the same tallies in different orders. What comes to nothing stays
-- as a tally of none.
CREATE FUNCTION fold_risk_tallies(most integer) RETURNS integer LANGUAGE plpgsql SET work_mem = '64MB' AS $$
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
      concat(gross_likelihood, ':', gross_impact) AS gross, concat(net_likelihood, ':', net_impact) AS net
    FROM marked
    UNION ALL
    SELECT change, 'submitted', type, is_active, mark, company_id, company_group_id, hierarchy, submitted_workflow_status,
      coalesce(submitted_risk_category_id, 0), concat(submitted_gross_likelihood, ':', submitted_gross_impact),
      concat(submitted_net_likelihood, ':', submitted_net_impact)
    FROM marked WHERE submitted_workflow_status IS NOT NULL
  ), facts AS MATERIALIZED (
    SELECT s.company_group_id, s.company_id, s.hierarchy, s.shown, f.facet, f.category, s.type, s.is_active, s.mark, f.value,
      sum(s.change) AS change
    FROM states s CROSS JOIN LATERAL (VALUES
      ('status', -1, s.workflow_status), ('gross', -1, s.gross), ('net', -1, s.net), ('status', s.category, s.workflow_status)
    ) f (facet, category, value)
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    HAVING sum(s.change) <> 0
  ), steps AS (
    -- Of the group itself both states; of every group on its path what everyone else is shown, by category as well.
    SELECT company_group_id, 'own' AS place, shown, facet, category, type, is_active, mark, company_id, value, sum(change) AS change
    FROM facts WHERE category = -1 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
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
-- Counts everything anew, while nobody writes a risk: for rows that came past the triggers, and for what a check found.
CREATE FUNCTION recount_risk_tallies() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  PERFORM pg_advisory_xact_lock(7204616);
  DELETE FROM risk_tallies;
  DELETE FROM risk_tally_changes;
  INSERT INTO risk_tally_changes (change,
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
    submitted_net_impact)
  SELECT count(*),
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
    submitted_net_impact
  FROM risks WHERE deleted_at IS NULL
  GROUP BY
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, net_likelihood, net_impact, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_net_likelihood,
    submitted_net_impact;
  WHILE fold_risk_tallies(200000) > 0 LOOP
  END LOOP;
END
$$;--> statement-breakpoint
-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT recount_risk_tallies();
