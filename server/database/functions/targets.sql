-- The targets that completed revisions set (rule target.promises).

CREATE OR REPLACE FUNCTION keep_target() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  present risk_targets;
  has_target boolean := NEW.target_on IS NOT NULL;
BEGIN
  SELECT * INTO present FROM risk_targets t WHERE t.risk_id = NEW.id AND t.ended_on IS NULL;
  IF present.id IS NOT NULL AND (present.likelihood, present.impact, present.due_on)
    IS DISTINCT FROM (NEW.target_likelihood, NEW.target_impact, NEW.target_on)
  THEN
    IF has_target AND present.reached_on IS NULL THEN
      UPDATE risk_targets t SET likelihood = NEW.target_likelihood, impact = NEW.target_impact, due_on = NEW.target_on,
        moves = t.moves + (NEW.target_on > t.due_on)::int, updated_at = NEW.completed_at
      WHERE t.id = present.id;
    ELSE
      UPDATE risk_targets t SET ended_on = NEW.reviewed_on, updated_at = NEW.completed_at WHERE t.id = present.id;
      present.id := NULL;
    END IF;
  END IF;
  IF present.id IS NULL AND has_target THEN
    INSERT INTO risk_targets (risk_id, first_on, likelihood, impact, due_on, created_at, updated_at)
    VALUES (NEW.id, NEW.target_on, NEW.target_likelihood, NEW.target_impact, NEW.target_on, NEW.completed_at, NEW.completed_at);
  END IF;
  UPDATE risk_targets t SET reached_on = NEW.reviewed_on, updated_at = NEW.completed_at
  WHERE t.risk_id = NEW.id AND t.ended_on IS NULL AND t.reached_on IS NULL AND NEW.completed_score <= t.likelihood * t.impact;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER risks_keep_target AFTER UPDATE OF completed_at ON risks
  FOR EACH ROW WHEN (OLD.completed_at IS DISTINCT FROM NEW.completed_at)
  EXECUTE FUNCTION keep_target();
