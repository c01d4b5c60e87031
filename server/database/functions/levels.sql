-- The levels of each risk over time, as the audit records them (rule data.level-changes).

CREATE OR REPLACE FUNCTION level_of(likelihood smallint, impact smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN likelihood * impact <= 4 THEN 'low'
    WHEN likelihood * impact <= 12 THEN 'medium'
    WHEN likelihood * impact >= 15 THEN 'high' END
$$;

CREATE OR REPLACE FUNCTION highest_rate(items jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT max((i ->> 'rate')::smallint) FROM jsonb_array_elements(CASE WHEN jsonb_typeof(items) = 'array' THEN items ELSE '[]' END) i
$$;

CREATE OR REPLACE FUNCTION present_level(r risks) RETURNS risk_level_changes LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(r.id, 'present', NULL, NULL, r.is_active AND r.deleted_at IS NULL, r.is_closed, {{r.overTime}})::risk_level_changes
$$;

CREATE OR REPLACE FUNCTION submitted_level(r risks) RETURNS risk_level_changes LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(r.id, 'submitted', NULL, NULL, r.is_active AND r.deleted_at IS NULL, r.is_closed, {{r.submittedOverTime}})::risk_level_changes
$$;

CREATE OR REPLACE FUNCTION level_changes_of(ids integer[]) RETURNS SETOF risk_level_changes LANGUAGE plpgsql STABLE AS $$
DECLARE
  entry record;
  r risks;
  -- The state after the actions so far, and its last row. That row is not returned yet, because another action at the
  -- same moment can change it.
  present risk_level_changes;
  submitted risk_level_changes;
  present_row risk_level_changes;
  submitted_row risk_level_changes;
  state risk_level_changes;
  is_active boolean;
  is_deleted boolean;
  is_private boolean;
  was_submitted boolean;
BEGIN
  FOR r IN SELECT k.* FROM risks k WHERE k.id = ANY (ids) ORDER BY k.id LOOP
    present := ROW(r.id, 'present', NULL, NULL, true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL)::risk_level_changes;
    submitted := present;
    submitted.shown := 'submitted';
    present_row := NULL;
    submitted_row := NULL;
    is_active := true;
    is_deleted := false;
    is_private := false;
    was_submitted := false;
    FOR entry IN SELECT a.action, a.from_status, a.to_status, a.changes, a.created_at FROM audit_entries a
        WHERE a.risk_id = r.id ORDER BY a.id LOOP
      IF entry.action = 'undo' AND entry.from_status LIKE 'editing%' THEN
        -- An undo discards the revision, and the submitted one is current again.
        state := submitted;
        state.shown := 'present';
        present := state;
      END IF;
      IF entry.changes ? 'riskCategoryId' THEN
        present.risk_category_id := (entry.changes #>> '{riskCategoryId,after}')::integer;
      END IF;
      IF entry.changes ? 'grossAssessment.likelihoodRate' THEN
        present.gross_likelihood := (entry.changes #>> '{grossAssessment.likelihoodRate,after}')::smallint;
      END IF;
      IF entry.changes ? 'grossAssessment.impactAssessmentItems' THEN
        present.gross_impact := highest_rate(entry.changes #> '{grossAssessment.impactAssessmentItems,after}');
      END IF;
      IF entry.changes ? 'netAssessment.likelihoodRate' THEN
        present.net_likelihood := (entry.changes #>> '{netAssessment.likelihoodRate,after}')::smallint;
      END IF;
      IF entry.changes ? 'netAssessment.impactAssessmentItems' THEN
        present.net_impact := highest_rate(entry.changes #> '{netAssessment.impactAssessmentItems,after}');
      END IF;
      IF entry.changes ? 'isActive' THEN
        is_active := (entry.changes #>> '{isActive,after}')::boolean;
      END IF;
      IF entry.changes ? 'isPrivate' THEN
        is_private := (entry.changes #>> '{isPrivate,after}')::boolean;
      END IF;
      is_deleted := is_deleted OR entry.action = 'delete';
      was_submitted := was_submitted OR entry.action IN ('submit', 'record_history', 'report');
      present.gross_level := level_of(present.gross_likelihood, present.gross_impact);
      present.net_level := level_of(present.net_likelihood, present.net_impact);
      present.is_counted := is_active AND NOT is_deleted;
      -- Without the private mark, the next submission opens the record.
      present.is_closed := is_private OR present.is_closed AND entry.action NOT IN ('submit', 'record_history');
      IF was_submitted THEN
        IF entry.to_status NOT IN ('draft_assessor', 'draft_internal_owner', 'withdrawn_assessor', 'withdrawn_internal_owner',
            'editing_assessor', 'editing_internal_owner') THEN
          submitted := present;
          submitted.shown := 'submitted';
        END IF;
        submitted.is_counted := present.is_counted;
        submitted.is_closed := present.is_closed;
        state := submitted;
        state.at := submitted_row.at;
        IF submitted_row.risk_id IS NULL OR state IS DISTINCT FROM submitted_row THEN
          state.at := greatest(entry.created_at, submitted_row.at);
          IF submitted_row.at < state.at THEN
            RETURN NEXT submitted_row;
          END IF;
          submitted_row := state;
        END IF;
      END IF;
      state := present;
      state.at := present_row.at;
      IF present_row.risk_id IS NULL OR state IS DISTINCT FROM present_row THEN
        state.at := greatest(entry.created_at, present_row.at);
        IF present_row.at < state.at THEN
          RETURN NEXT present_row;
        END IF;
        present_row := state;
      END IF;
    END LOOP;

    state := present_level(r);
    state.at := present_row.at;
    IF present_row.risk_id IS NULL OR state IS DISTINCT FROM present_row THEN
      state.at := greatest(r.updated_at, present_row.at);
      IF present_row.at < state.at THEN
        RETURN NEXT present_row;
      END IF;
      present_row := state;
    END IF;
    RETURN NEXT present_row;
    IF r.submitted_at IS NOT NULL THEN
      state := submitted_level(r);
      state.at := submitted_row.at;
      IF submitted_row.risk_id IS NULL OR state IS DISTINCT FROM submitted_row THEN
        state.at := greatest(r.submitted_updated_at, r.submitted_at, submitted_row.at);
        IF submitted_row.at < state.at THEN
          RETURN NEXT submitted_row;
        END IF;
        submitted_row := state;
      END IF;
      RETURN NEXT submitted_row;
    END IF;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION write_level_change(state risk_level_changes, moment timestamptz)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest risk_level_changes;
BEGIN
  SELECT * INTO newest FROM risk_level_changes c WHERE c.risk_id = state.risk_id AND c.shown = state.shown AND c.until IS NULL;
  IF FOUND THEN
    state.at := newest.at;
    IF state IS NOT DISTINCT FROM newest THEN
      RETURN;
    END IF;
    -- The clocks of several servers can differ.
    state.at := greatest(moment, newest.at);
    IF state.at = newest.at THEN
      DELETE FROM risk_level_changes c WHERE c.risk_id = state.risk_id AND c.shown = state.shown AND c.at = state.at;
    ELSE
      UPDATE risk_level_changes c SET until = state.at
      WHERE c.risk_id = state.risk_id AND c.shown = state.shown AND c.at = newest.at;
    END IF;
  ELSE
    state.at := moment;
  END IF;
  INSERT INTO risk_level_changes SELECT (state).*;
END
$$;

CREATE OR REPLACE FUNCTION note_level_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := coalesce(
    (SELECT a.created_at FROM audit_entries a WHERE a.risk_id = NEW.id ORDER BY a.id DESC LIMIT 1), NEW.updated_at);
BEGIN
  PERFORM write_level_change(present_level(NEW), moment);
  IF NEW.submitted_at IS NOT NULL THEN
    PERFORM write_level_change(submitted_level(NEW), moment);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION rewrite_level_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  DELETE FROM risk_level_changes;
  INSERT INTO risk_level_changes
  SELECT c.risk_id, c.shown, c.at, lead(c.at) OVER (PARTITION BY c.risk_id, c.shown ORDER BY c.at), c.is_counted, c.is_closed,
    {{c.overTime}}
  FROM level_changes_of(ARRAY(SELECT id FROM risks)) c;
END
$$;

CREATE OR REPLACE TRIGGER risks_level_on_insert AFTER INSERT ON risks
  FOR EACH ROW
  EXECUTE FUNCTION note_level_change();

CREATE OR REPLACE TRIGGER risks_level_on_update AFTER UPDATE ON risks
  FOR EACH ROW WHEN ((old.is_active, old.deleted_at, old.is_closed, old.submitted_at, {{old.overTime}}, {{old.submittedOverTime}})
    IS DISTINCT FROM (new.is_active, new.deleted_at, new.is_closed, new.submitted_at, {{new.overTime}}, {{new.submittedOverTime}}))
  EXECUTE FUNCTION note_level_change();
