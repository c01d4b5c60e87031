-- The audit is append-only; the names of an erased person may go (rules audit.chain and personal.audit).

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: its rows are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE FUNCTION erased_changes(changes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key,
    CASE WHEN key IN ('email', 'firstName', 'lastName') THEN '{"before": null, "after": null}'::jsonb ELSE value END), '{}')
  FROM jsonb_each(changes)
$$;

CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.subject_type = 'user' AND NEW.salt IS NULL
    AND NEW.changes = erased_changes(OLD.changes)
    AND to_jsonb(NEW) - 'changes' - 'salt' = to_jsonb(OLD) - 'changes' - 'salt'
    AND EXISTS (SELECT FROM users u WHERE u.id = OLD.subject_id AND u.erased_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% on % is refused: its rows are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;

CREATE OR REPLACE FUNCTION erase_audit_names(person integer)
  RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit_entries SET changes = erased_changes(changes), salt = NULL
  WHERE subject_type = 'user' AND subject_id = person AND changes <> erased_changes(changes)
$$;

REVOKE ALL ON FUNCTION erase_audit_names(integer) FROM PUBLIC;

-- A trigger, because a faulty command or a person with psql may not change the audit either.
CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries
  FOR EACH ROW
  EXECUTE FUNCTION refuse_audit_change();

-- TRUNCATE fires no other trigger.
CREATE OR REPLACE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

-- ALWAYS: a session that poses as a replica fires them too.
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only;
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_no_truncate;
