-- The levels of each risk over time, as the audit records them (rule data.level-changes).

CREATE OR REPLACE FUNCTION present_level(r risks) RETURNS risk_level_changes LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(r.id, 'present', NULL, NULL, r.is_active AND r.deleted_at IS NULL, r.is_closed, {{r.overTime}})::risk_level_changes
$$;

CREATE OR REPLACE FUNCTION submitted_level(r risks) RETURNS risk_level_changes LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(r.id, 'submitted', NULL, NULL, r.is_active AND r.deleted_at IS NULL, r.is_closed, {{r.submittedOverTime}})::risk_level_changes
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

-- A trigger: many commands write the row, and a missed change could not be found later.
CREATE OR REPLACE TRIGGER risks_level_on_insert AFTER INSERT ON risks
  FOR EACH ROW
  EXECUTE FUNCTION note_level_change();

-- As above.
CREATE OR REPLACE TRIGGER risks_level_on_update AFTER UPDATE ON risks
  FOR EACH ROW WHEN ((old.is_active, old.deleted_at, old.is_closed, old.submitted_at, {{old.overTime}}, {{old.submittedOverTime}})
    IS DISTINCT FROM (new.is_active, new.deleted_at, new.is_closed, new.submitted_at, {{new.overTime}}, {{new.submittedOverTime}}))
  EXECUTE FUNCTION note_level_change();
