-- What was written for the record stays as it was written, whoever asks (contract 4 and 6).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: its rows are append-only', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- ALWAYS: not even a session that poses as a replica gets past.
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only;
--> statement-breakpoint
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_no_truncate;
--> statement-breakpoint
-- A snapshot's place in the organisation follows its group when that moves; its content never changes.
CREATE TRIGGER risk_summary_histories_immutable
  BEFORE DELETE OR UPDATE OF risk_id, reason, snapshot, created_at ON risk_summary_histories
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
