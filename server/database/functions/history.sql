-- Snapshots of the summary history are immutable; the names of an erased person may go (rule personal.audit).

CREATE OR REPLACE FUNCTION renamed_in(snapshot jsonb, person integer, last_name text, first_name text)
  RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(snapshot::text,
    '\{"id": ' || person || ', "lastName": "(?:[^"\\]|\\.)*", "firstName": "(?:[^"\\]|\\.)*"\}',
    replace(jsonb_build_object('id', person, 'lastName', last_name, 'firstName', first_name)::text, '\', '\\'), 'g')::jsonb
$$;

CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'snapshot' = to_jsonb(OLD) - 'snapshot' AND EXISTS (
    SELECT FROM users u WHERE u.erased_at IS NOT NULL
      AND strpos(OLD.snapshot::text, '{"id": ' || u.id || ', "lastName": "') > 0
      AND NEW.snapshot = renamed_in(OLD.snapshot, u.id, u.last_name, u.first_name))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;

-- A trigger, because nobody may change the history, except the names of an erased person.
CREATE OR REPLACE TRIGGER risk_summary_histories_immutable BEFORE DELETE OR UPDATE OF risk_id, reason, snapshot, created_at
  ON risk_summary_histories
  FOR EACH ROW
  EXECUTE FUNCTION refuse_history_change();
