-- The net score of each risk in the previous period (rule data.previous-period).

CREATE OR REPLACE FUNCTION earlier_score(risk integer, shown integer, is_over boolean, began timestamptz)
  RETURNS SETOF smallint LANGUAGE sql STABLE AS $$
  -- A subquery instead of a join, because without statistics the planner would begin with all assessments.
  SELECT (SELECT n.likelihood_rate * n.highest_impact_rate FROM assessments n WHERE n.risk_detail_id = p.id AND n.type = 'net')::smallint
  FROM risk_details p
  WHERE p.risk_id = risk AND p.frozen_at IS NOT NULL AND CASE
    WHEN began IS NOT NULL THEN p.frozen_at <= began
    ELSE p.workflow_status IN ('complete_assessor', 'complete_internal_owner', 'complete_managing_director')
      AND (p.id <> shown OR is_over) END
  ORDER BY p.revision DESC LIMIT 1
$$;

CREATE OR REPLACE FUNCTION previous_periods(ids integer[])
  RETURNS TABLE(id integer, began timestamptz, earlier smallint, submitted_earlier smallint) LANGUAGE sql STABLE AS $$
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
$$;

CREATE OR REPLACE FUNCTION write_previous_periods(ids integer[]) RETURNS integer LANGUAGE plpgsql AS $$
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
$$;

CREATE OR REPLACE FUNCTION begin_in_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.period_began := (SELECT max(h.created_at) FROM risk_reset_histories h WHERE h.company_group_ids @> ARRAY[NEW.company_group_id]);
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION note_shown_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_over boolean := NOT NEW.is_active OR NEW.deleted_at IS NOT NULL;
BEGIN
  NEW.earlier_score := (SELECT s FROM earlier_score(NEW.id, NEW.current_detail_id, is_over, NULL) s);
  NEW.submitted_earlier_score := (SELECT s FROM earlier_score(NEW.id, NEW.submitted_detail_id, is_over, NULL) s);
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION note_frozen_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_previous_periods(ARRAY[OLD.risk_id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_frozen_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  frozen integer[] := ARRAY(SELECT DISTINCT risk_id FROM written WHERE frozen_at IS NOT NULL);
BEGIN
  IF cardinality(frozen) > 0 THEN
    PERFORM write_previous_periods(frozen);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_reset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_previous_periods(ARRAY(SELECT r.id FROM risks r WHERE r.company_group_id = ANY (NEW.company_group_ids)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER risk_details_frozen_on_delete AFTER DELETE ON risk_details
  FOR EACH ROW WHEN (old.frozen_at IS NOT NULL)
  EXECUTE FUNCTION note_frozen_revision();

CREATE OR REPLACE TRIGGER risk_details_frozen_on_insert AFTER INSERT ON risk_details
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT
  EXECUTE FUNCTION note_frozen_revisions();

CREATE OR REPLACE TRIGGER risk_details_frozen_on_update AFTER UPDATE ON risk_details
  FOR EACH ROW WHEN (new.frozen_at IS DISTINCT FROM old.frozen_at)
  EXECUTE FUNCTION note_frozen_revision();

DROP TRIGGER IF EXISTS risk_reset_histories_begin_period ON risk_reset_histories;
CREATE CONSTRAINT TRIGGER risk_reset_histories_begin_period AFTER INSERT ON risk_reset_histories
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION note_reset();

CREATE OR REPLACE TRIGGER risks_begin_in_period BEFORE INSERT ON risks
  FOR EACH ROW WHEN (new.period_began IS NULL)
  EXECUTE FUNCTION begin_in_period();

CREATE OR REPLACE TRIGGER risks_shown_revision BEFORE UPDATE ON risks
  FOR EACH ROW WHEN (old.period_began IS NULL AND new.period_began IS NULL
    AND (new.is_active IS DISTINCT FROM old.is_active OR new.deleted_at IS DISTINCT FROM old.deleted_at
    OR new.current_detail_id IS DISTINCT FROM old.current_detail_id
    OR new.submitted_detail_id IS DISTINCT FROM old.submitted_detail_id))
  EXECUTE FUNCTION note_shown_revision();
