-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE INDEX "risks_order_index" ON "risks" USING btree ("company_group_id","type","order") WHERE "risks"."deleted_at" is null;--> statement-breakpoint
-- As before, but planned once in a session: what a function in SQL says is planned anew each time it is called.
CREATE OR REPLACE FUNCTION text_to_search(detail integer, words text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN words || coalesce((SELECT string_agg(E'\n' || lower(p.description), '' ORDER BY p."order", p.id)
    FROM mitigation_plans p WHERE p.risk_detail_id = detail), '');
END
$$;--> statement-breakpoint
-- As before, with the course written here, for the same reason; of many risks `write_level_courses` does it.
CREATE OR REPLACE FUNCTION note_level_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := coalesce(
    (SELECT a.created_at FROM audit_entries a WHERE a.risk_id = NEW.id ORDER BY a.id DESC LIMIT 1), NEW.updated_at);
BEGIN
  PERFORM write_level_change(present_level(NEW), moment);
  IF NEW.submitted_at IS NOT NULL THEN
    PERFORM write_level_change(submitted_level(NEW), moment);
  END IF;
  INSERT INTO risk_level_courses SELECT c.risk_id, c.shown, c.course FROM level_courses_of(ARRAY[NEW.id]) c
  ON CONFLICT (risk_id, shown) DO UPDATE SET course = excluded.course;
  RETURN NULL;
END
$$;
