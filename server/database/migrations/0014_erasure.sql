ALTER TABLE "audit_entries" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
-- The changes of an audit row without what names a person (rule personal.audit).
CREATE FUNCTION erased_changes(changes jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key,
    CASE WHEN key IN ('email', 'firstName', 'lastName', 'passkey') THEN '{"before": null, "after": null}'::jsonb ELSE value END), '{}')
  FROM jsonb_each(changes)
$$;
--> statement-breakpoint
-- A picture of the history in which a person has other names. Quotes in texts are escaped, so none of them can match.
CREATE FUNCTION renamed_in(snapshot jsonb, person integer, last_name text, first_name text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(snapshot::text,
    '\{"id": ' || person || ', "lastName": "(?:[^"\\]|\\.)*", "firstName": "(?:[^"\\]|\\.)*"\}',
    replace(jsonb_build_object('id', person, 'lastName', last_name, 'firstName', first_name)::text, '\', '\\'), 'g')::jsonb
$$;
--> statement-breakpoint
-- Rows of the audit stay as they were written, but for the names of somebody whose account was erased.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER audit_entries_append_only ON audit_entries;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only;
--> statement-breakpoint
-- Pictures of the history stay as they were taken, but for the names of somebody whose account was erased.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER risk_summary_histories_immutable ON risk_summary_histories;
--> statement-breakpoint
CREATE TRIGGER risk_summary_histories_immutable
  BEFORE DELETE OR UPDATE OF risk_id, reason, snapshot, created_at ON risk_summary_histories
  FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
-- As the owner of the audit, whose rows the role of a server cannot change: this alone is open to it.
CREATE FUNCTION erase_audit_names(person integer) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
  UPDATE audit_entries SET changes = erased_changes(changes), salt = NULL
  WHERE subject_type = 'user' AND subject_id = person AND changes <> erased_changes(changes)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_audit_names(integer) FROM PUBLIC;
