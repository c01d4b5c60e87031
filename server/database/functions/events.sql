-- Events and near misses linked to records (rules events.evidence and events.likelihood).

-- Returns the likelihood that a number of events within 36 months implies, like `likelihoodOfEvents` of the domain.
CREATE OR REPLACE FUNCTION likelihood_of_events(events integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT max(level)::integer
  FROM rating_criteria c CROSS JOIN LATERAL (
    SELECT l.level, (l.criterion ->> 'from')::float8 AS low, (l.criterion ->> 'to')::float8 AS high,
      CASE l.criterion ->> 'unit' WHEN 'percent' THEN 100 * (1 - exp(-events / 3.0::float8)) WHEN 'years' THEN 3.0::float8 / events END AS value
    FROM jsonb_array_elements(c.criteria -> 'likelihood') WITH ORDINALITY l (criterion, level)
  ) b
  WHERE events > 0 AND num_nulls(b.low, b.high) < 2 AND b.value >= coalesce(b.low, 0) AND b.value <= coalesce(b.high, 'infinity')
$$;

-- A deleted record leaves its events unlinked.
CREATE OR REPLACE FUNCTION unlink_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH unlinked AS (DELETE FROM risk_event_risks l WHERE l.risk_id = NEW.id RETURNING l.event_id)
  UPDATE risk_events e SET updated_at = greatest(e.updated_at + interval '1 ms', NEW.deleted_at)
  FROM unlinked u WHERE e.id = u.event_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER risks_unlink_events AFTER UPDATE OF deleted_at ON risks
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION unlink_events();

-- Events of a private record count only for its home, so the cards of other records with the same events change too.
CREATE OR REPLACE FUNCTION tell_linked_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE risks r SET is_active = r.is_active
  WHERE r.id <> NEW.id AND r.deleted_at IS NULL AND r.id IN (
    SELECT o.risk_id FROM risk_event_risks l JOIN risk_event_risks o ON o.event_id = l.event_id WHERE l.risk_id = NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER risks_tell_linked_records AFTER UPDATE OF is_closed ON risks
  FOR EACH ROW WHEN (OLD.is_closed <> NEW.is_closed)
  EXECUTE FUNCTION tell_linked_records();

CREATE OR REPLACE TRIGGER rating_criteria_tell_of_changes AFTER UPDATE ON rating_criteria
  FOR EACH STATEMENT
  EXECUTE FUNCTION tell_rights_changed();
