-- What is searched of a revision: its own words and those of its plans (rule wire.search).
CREATE FUNCTION text_to_search(detail integer, words text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT words || coalesce((SELECT string_agg(E'\n' || lower(p.description), '' ORDER BY p."order", p.id)
    FROM mitigation_plans p WHERE p.risk_detail_id = detail), '')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_submitted_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.submitted_detail_id IS NULL THEN
    DELETE FROM risk_searches WHERE risk_id = NEW.id;
  ELSE
    INSERT INTO risk_searches AS s (risk_id, text)
    SELECT NEW.id, text_to_search(d.id, d.search_text) FROM risk_details d WHERE d.id = NEW.submitted_detail_id
    ON CONFLICT (risk_id) DO UPDATE SET text = excluded.text WHERE s.text <> excluded.text;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO risk_searches AS s (risk_id, text)
  SELECT r.id, text_to_search(NEW.id, NEW.search_text) FROM risks r WHERE r.id = NEW.risk_id AND r.submitted_detail_id = NEW.id
  ON CONFLICT (risk_id) DO UPDATE SET text = excluded.text WHERE s.text <> excluded.text;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A plan of the revision submitted last came, changed or went; the plans of an author at work are another revision's.
CREATE FUNCTION note_changed_plan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  detail integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.risk_detail_id ELSE NEW.risk_detail_id END;
BEGIN
  UPDATE risk_searches s SET text = text_to_search(d.id, d.search_text)
  FROM risk_details d JOIN risks r ON r.id = d.risk_id AND r.submitted_detail_id = d.id
  WHERE d.id = detail AND s.risk_id = r.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER mitigation_plans_searched_on_insert AFTER INSERT ON mitigation_plans
  FOR EACH ROW EXECUTE FUNCTION note_changed_plan();--> statement-breakpoint
CREATE TRIGGER mitigation_plans_searched_on_update AFTER UPDATE ON mitigation_plans
  FOR EACH ROW WHEN (NEW.description IS DISTINCT FROM OLD.description OR NEW."order" <> OLD."order")
  EXECUTE FUNCTION note_changed_plan();--> statement-breakpoint
CREATE TRIGGER mitigation_plans_searched_on_delete AFTER DELETE ON mitigation_plans
  FOR EACH ROW EXECUTE FUNCTION note_changed_plan();--> statement-breakpoint
CREATE OR REPLACE FUNCTION rewrite_risk_searches() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  DELETE FROM risk_searches;
  INSERT INTO risk_searches (risk_id, text)
  SELECT r.id, text_to_search(d.id, d.search_text) FROM risks r JOIN risk_details d ON d.id = r.submitted_detail_id;
END
$$;--> statement-breakpoint
-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT rewrite_risk_searches();
