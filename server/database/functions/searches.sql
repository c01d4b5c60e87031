-- The text that searches of submitted revisions read (rule data.search-text).

CREATE OR REPLACE FUNCTION text_to_search(detail integer, words text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN words || coalesce((SELECT string_agg(E'\n' || lower(p.description), '' ORDER BY p."order", p.id)
    FROM mitigation_plans p WHERE p.risk_detail_id = detail), '');
END
$$;

CREATE OR REPLACE FUNCTION note_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO risk_searches AS s (risk_id, text)
  SELECT r.id, text_to_search(NEW.id, NEW.search_text) FROM risks r WHERE r.id = NEW.risk_id AND r.submitted_detail_id = NEW.id
  ON CONFLICT (risk_id) DO UPDATE SET text = excluded.text WHERE s.text <> excluded.text;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_changed_plan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  detail integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.risk_detail_id ELSE NEW.risk_detail_id END;
BEGIN
  UPDATE risk_searches s SET text = text_to_search(d.id, d.search_text)
  FROM risk_details d JOIN risks r ON r.id = d.risk_id AND r.submitted_detail_id = d.id
  WHERE d.id = detail AND s.risk_id = r.id;
  RETURN NULL;
END
$$;

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
$$;

CREATE OR REPLACE FUNCTION forget_submitted_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM risk_searches s USING risks r WHERE s.risk_id = OLD.risk_id AND r.id = OLD.risk_id AND r.submitted_detail_id = OLD.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION rewrite_risk_searches() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  DELETE FROM risk_searches;
  INSERT INTO risk_searches (risk_id, text)
  SELECT r.id, text_to_search(d.id, d.search_text) FROM risks r JOIN risk_details d ON d.id = r.submitted_detail_id;
END
$$;

CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_delete AFTER DELETE ON mitigation_plans
  FOR EACH ROW
  EXECUTE FUNCTION note_changed_plan();

CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_insert AFTER INSERT ON mitigation_plans
  FOR EACH ROW
  EXECUTE FUNCTION note_changed_plan();

CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_update AFTER UPDATE ON mitigation_plans
  FOR EACH ROW WHEN (new.description IS DISTINCT FROM old.description OR new."order" <> old."order")
  EXECUTE FUNCTION note_changed_plan();

CREATE OR REPLACE TRIGGER risk_details_searched_on_delete AFTER DELETE ON risk_details
  FOR EACH ROW
  EXECUTE FUNCTION forget_submitted_text();

CREATE OR REPLACE TRIGGER risk_details_searched_on_update AFTER UPDATE ON risk_details
  FOR EACH ROW WHEN (new.search_text <> old.search_text)
  EXECUTE FUNCTION note_changed_text();

CREATE OR REPLACE TRIGGER risks_searched_on_insert AFTER INSERT ON risks
  FOR EACH ROW WHEN (new.submitted_detail_id IS NOT NULL)
  EXECUTE FUNCTION note_submitted_text();

CREATE OR REPLACE TRIGGER risks_searched_on_update AFTER UPDATE ON risks
  FOR EACH ROW WHEN (new.submitted_detail_id IS DISTINCT FROM old.submitted_detail_id)
  EXECUTE FUNCTION note_submitted_text();
