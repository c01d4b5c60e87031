-- Counted anew below.
DELETE FROM risk_tally_changes;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "plans_in_progress" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "earlier_score" smallint;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_plans_in_progress" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "submitted_earlier_score" smallint;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "period_began" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "gross_level" text;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "net_level" text;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "plans_total" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "plans_complete" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "plans_in_progress" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "earlier_score" smallint;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "submitted_gross_level" text;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "submitted_net_level" text;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "submitted_plans_total" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "submitted_plans_complete" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "submitted_plans_in_progress" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "submitted_earlier_score" smallint;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "period_began" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "is_deleted" boolean NOT NULL;--> statement-breakpoint
-- What the report calls a risk (rule data.previous-period): `deleted` where it counted then and went since; null where it
-- neither counts nor counted.
CREATE FUNCTION period_movement(is_deleted boolean, is_active boolean, earlier smallint, score integer) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN is_deleted THEN CASE WHEN earlier IS NOT NULL THEN 'deleted' END
    WHEN NOT is_active THEN CASE WHEN earlier IS NOT NULL THEN 'dropped' END
    WHEN earlier IS NULL THEN 'new'
    WHEN score IS NULL THEN 'unrated'
    WHEN score > earlier THEN 'raised'
    WHEN score < earlier THEN 'lowered'
    ELSE 'same' END
$$;--> statement-breakpoint
-- The net score of the newest revision frozen up to the last reset of the group; where there was none, of the last one completed
-- before the one that is shown, or with that one where the risk is over: inactive or deleted (docs/decisions/0018).
CREATE FUNCTION earlier_score(risk integer, shown integer, is_over boolean, began timestamptz) RETURNS SETOF smallint
LANGUAGE sql STABLE AS $$
  -- A subquery and no join: a database without statistics would begin with every assessment.
  SELECT (SELECT n.likelihood_rate * n.highest_impact_rate FROM assessments n WHERE n.risk_detail_id = p.id AND n.type = 'net')::smallint
  FROM risk_details p
  WHERE p.risk_id = risk AND p.frozen_at IS NOT NULL AND CASE
    WHEN began IS NOT NULL THEN p.frozen_at <= began
    ELSE p.workflow_status IN ('complete_assessor', 'complete_internal_owner', 'complete_managing_director')
      AND (p.id <> shown OR is_over) END
  ORDER BY p.revision DESC LIMIT 1
$$;--> statement-breakpoint
-- The previous period of risks, as revisions, resets and audit tell it. What was inactive at the reset (every switch turns it
-- over), or deleted before it, did not count.
CREATE FUNCTION previous_periods(ids integer[])
RETURNS TABLE (id integer, began timestamptz, earlier smallint, submitted_earlier smallint) LANGUAGE sql STABLE AS $$
  SELECT r.id, p.began, e.score, s.score
  FROM unnest(ids) one (id) JOIN risks r ON r.id = one.id
  CROSS JOIN LATERAL (
    SELECT max(h.created_at) AS began FROM risk_reset_histories h WHERE h.company_group_ids @> ARRAY[r.company_group_id]
  ) p
  CROSS JOIN LATERAL (SELECT NOT r.is_active OR r.deleted_at IS NOT NULL AS is_over,
    p.began IS NULL OR (r.deleted_at IS NULL OR r.deleted_at > p.began) AND r.is_active = ((SELECT count(*) FROM audit_entries a
      WHERE a.risk_id = r.id AND a.action = 'set_active' AND a.created_at > p.began) % 2 = 0) AS did_count) c
  LEFT JOIN LATERAL earlier_score(r.id, r.current_detail_id, c.is_over, p.began) e (score) ON c.did_count
  LEFT JOIN LATERAL earlier_score(r.id, r.submitted_detail_id, c.is_over, p.began) s (score) ON c.did_count
$$;--> statement-breakpoint
-- Writes the previous period of risks where it is another one. @returns of how many it was
CREATE FUNCTION write_previous_periods(ids integer[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  written integer;
BEGIN
  UPDATE risks r SET period_began = p.began, earlier_score = p.earlier, submitted_earlier_score = p.submitted_earlier
  FROM previous_periods(ids) p
  WHERE r.id = p.id AND (r.period_began, r.earlier_score, r.submitted_earlier_score)
    IS DISTINCT FROM (p.began, p.earlier, p.submitted_earlier);
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END
$$;--> statement-breakpoint
CREATE FUNCTION begin_in_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.period_began := (SELECT max(h.created_at) FROM risk_reset_histories h WHERE h.company_group_ids @> ARRAY[NEW.company_group_id]);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER risks_begin_in_period BEFORE INSERT ON risks
  FOR EACH ROW WHEN (NEW.period_began IS NULL) EXECUTE FUNCTION begin_in_period();--> statement-breakpoint
-- Before the first reset what was completed before the revision shown changes with that; after it nothing but a reset matters.
CREATE FUNCTION note_shown_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_over boolean := NOT NEW.is_active OR NEW.deleted_at IS NOT NULL;
BEGIN
  NEW.earlier_score := (SELECT s FROM earlier_score(NEW.id, NEW.current_detail_id, is_over, NULL) s);
  NEW.submitted_earlier_score := (SELECT s FROM earlier_score(NEW.id, NEW.submitted_detail_id, is_over, NULL) s);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER risks_shown_revision BEFORE UPDATE ON risks
  FOR EACH ROW WHEN (OLD.period_began IS NULL AND NEW.period_began IS NULL
    AND (NEW.is_active, NEW.deleted_at, NEW.current_detail_id, NEW.submitted_detail_id)
      IS DISTINCT FROM (OLD.is_active, OLD.deleted_at, OLD.current_detail_id, OLD.submitted_detail_id))
  EXECUTE FUNCTION note_shown_revision();--> statement-breakpoint
CREATE FUNCTION note_frozen_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  frozen integer[] := ARRAY(SELECT DISTINCT risk_id FROM written WHERE frozen_at IS NOT NULL);
BEGIN
  IF cardinality(frozen) > 0 THEN
    PERFORM write_previous_periods(frozen);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER risk_details_frozen_on_insert AFTER INSERT ON risk_details REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_frozen_revisions();--> statement-breakpoint
CREATE FUNCTION note_frozen_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_previous_periods(ARRAY[OLD.risk_id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER risk_details_frozen_on_update AFTER UPDATE ON risk_details
  FOR EACH ROW WHEN (NEW.frozen_at IS DISTINCT FROM OLD.frozen_at) EXECUTE FUNCTION note_frozen_revision();--> statement-breakpoint
CREATE TRIGGER risk_details_frozen_on_delete AFTER DELETE ON risk_details
  FOR EACH ROW WHEN (OLD.frozen_at IS NOT NULL) EXECUTE FUNCTION note_frozen_revision();--> statement-breakpoint
CREATE FUNCTION note_reset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_previous_periods(ARRAY(SELECT r.id FROM risks r WHERE r.company_group_id = ANY (NEW.company_group_ids)));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- At the end, when what was shown until the reset is frozen.
CREATE CONSTRAINT TRIGGER risk_reset_histories_begin_period AFTER INSERT ON risk_reset_histories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_reset();--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_risk_tally_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began, is_deleted)
    SELECT count(*),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL
    FROM written WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began, is_deleted)
    SELECT -count(*),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL
    FROM previous WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
      deleted_at IS NOT NULL;
  ELSE
    INSERT INTO risk_tally_changes (change,
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began, is_deleted)
    SELECT sum(change),
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began, is_deleted
    FROM (
      SELECT 1 AS change,
        type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
        risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
        plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
        submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
        submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
        submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
        deleted_at IS NOT NULL AS is_deleted
      FROM written WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
      UNION ALL
      SELECT -1,
        type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
        risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
        plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
        submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
        submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
        submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
        deleted_at IS NOT NULL
      FROM previous WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
    ) both_states
    GROUP BY
      type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
      risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
      plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
      submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
      submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
      submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began, is_deleted
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
      NULL AS level, NULL AS plans, NULL AS movement, NULL AS period
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
      m.movement, CASE WHEN m.movement IS NOT NULL THEN to_char(period_began AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END
    FROM marked CROSS JOIN LATERAL (SELECT period_movement(is_deleted, is_active, submitted_earlier_score,
      submitted_net_likelihood * submitted_net_impact) AS movement) m
    WHERE submitted_workflow_status IS NOT NULL
  ), facts AS MATERIALIZED (
    SELECT s.company_group_id, s.company_id, s.hierarchy, s.shown, f.facet, f.category, s.type, s.is_active, s.mark, f.value,
      sum(s.change) AS change
    FROM states s CROSS JOIN LATERAL (VALUES
      ('status', -1, s.workflow_status), ('gross', -1, s.gross), ('net', -1, s.net), ('status', s.category, s.workflow_status),
      ('levels', -1, s.levels), ('level', s.category, s.level), ('plans', -1, s.plans), ('movement', -1, s.movement),
      ('period', -1, s.period)
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
    plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
    submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
    submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began, is_deleted)
  SELECT count(*),
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
    plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
    submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
    submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
    deleted_at IS NOT NULL
  FROM risks WHERE deleted_at IS NULL OR earlier_score IS NOT NULL OR submitted_earlier_score IS NOT NULL
  GROUP BY
    type, is_active, is_private, is_closed, company_id, company_group_id, hierarchy, workflow_status,
    risk_category_id, gross_likelihood, gross_impact, gross_level, net_likelihood, net_impact, net_level,
    plans_total, plans_complete, plans_in_progress, earlier_score, submitted_workflow_status,
    submitted_risk_category_id, submitted_gross_likelihood, submitted_gross_impact, submitted_gross_level,
    submitted_net_likelihood, submitted_net_impact, submitted_net_level, submitted_plans_total,
    submitted_plans_complete, submitted_plans_in_progress, submitted_earlier_score, period_began,
    deleted_at IS NOT NULL;
  WHILE fold_risk_tallies(200000) > 0 LOOP
  END LOOP;
END
$$;--> statement-breakpoint
-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
-- Everything is counted anew at the end.
DROP TRIGGER risks_tallied_on_update ON risks;--> statement-breakpoint
UPDATE risks r SET plans_in_progress = p.present, submitted_plans_in_progress = p.submitted
FROM (
  SELECT same.id, count(*) FILTER (WHERE m.risk_detail_id = same.current_detail_id) AS present,
    count(*) FILTER (WHERE m.risk_detail_id = same.submitted_detail_id) AS submitted
  FROM risks same JOIN mitigation_plans m ON m.risk_detail_id IN (same.current_detail_id, same.submitted_detail_id)
  WHERE m.status = 'In Progress' GROUP BY same.id
) p WHERE r.id = p.id;--> statement-breakpoint
SELECT write_previous_periods(ARRAY(SELECT id FROM risks));--> statement-breakpoint
CREATE TRIGGER risks_tallied_on_update AFTER UPDATE ON risks REFERENCING NEW TABLE AS written OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION note_risk_tally_changes();--> statement-breakpoint
SELECT recount_risk_tallies();
