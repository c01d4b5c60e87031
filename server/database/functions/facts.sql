-- A page of cards is cached while the rows of its records stay the same (docs/lists.md). Other rows that change a fact
-- write the row of their record (rule facts.kinds).

-- A comment ends the silence of a record.
CREATE OR REPLACE FUNCTION end_silence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE risks r SET is_active = r.is_active
  WHERE r.id = NEW.risk_id AND r.reviewed_on <= NEW.created_at::date - {{silentDays}} + 1;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER comments_end_silence AFTER INSERT ON comments
  FOR EACH ROW EXECUTE FUNCTION end_silence();

-- An indicator is missing after two of its rhythms, at least {{shortestRhythms}} days.
CREATE OR REPLACE FUNCTION tell_records_of_indicator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes_all boolean := coalesce(NEW.last_day - OLD.last_day >= {{shortestRhythms}}, true)
    OR (NEW.rhythm, NEW.direction, NEW.amber, NEW.red) IS DISTINCT FROM (OLD.rhythm, OLD.direction, OLD.amber, OLD.red);
BEGIN
  UPDATE risks r SET is_active = r.is_active
  FROM indicator_risks x
  WHERE x.indicator_id = NEW.id AND r.id = x.risk_id AND (changes_all OR r.is_rated_before_critical);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER indicators_tell_records AFTER UPDATE OF last_day, last_value, rhythm, direction, amber, red ON indicators
  FOR EACH ROW EXECUTE FUNCTION tell_records_of_indicator();

CREATE OR REPLACE FUNCTION tell_record_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE risks r SET is_active = r.is_active WHERE r.id = coalesce(NEW.risk_id, OLD.risk_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER indicator_risks_tell_record AFTER INSERT OR DELETE ON indicator_risks
  FOR EACH ROW EXECUTE FUNCTION tell_record_of_link();
