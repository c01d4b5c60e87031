-- The texts that searches read (rules wire.search-form and data.search-text).

-- The form in which a search compares texts; `searchForm` of the domain is its twin. A text of plain ASCII and Thai letters only
-- becomes lower case. To order many marks on one letter takes time by their square, so four of them stay.
CREATE OR REPLACE FUNCTION search_form(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN t ~ '[^\u0001-\u007f\u0e01-\u0e4c\u0e4e-\u0e5b]' THEN
    lower(normalize(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(
      t, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
      '([\u0300-\u036f]{4})[\u0300-\u036f]+', '\1', 'g'),
      '\u0e4d([\u0e48-\u0e4b]?)\u0e32', '\1ำ', 'g'), NFD),
      '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), NFC))
  ELSE lower(t) END
$$;

CREATE OR REPLACE FUNCTION text_to_search(detail integer, words text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN search_form(words || coalesce((SELECT string_agg(E'\n' || p.description, '' ORDER BY p."order", p.id)
    FROM mitigation_plans p WHERE p.risk_detail_id = detail), ''));
END
$$;

CREATE OR REPLACE FUNCTION risk_search_texts() RETURNS TABLE (risk_id integer, text text, draft text) LANGUAGE sql STABLE AS $$
  SELECT r.id AS risk_id, coalesce(text_to_search(d.id, d.search_text), '') AS text, text_to_search(c.id, c.search_text) AS draft
  FROM risks r
  LEFT JOIN risk_details d ON d.id = r.submitted_detail_id
  LEFT JOIN risk_details c ON c.id = r.current_detail_id AND c.id IS DISTINCT FROM r.submitted_detail_id
  WHERE d.id IS NOT NULL OR c.id IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION write_risk_search(risk integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO risk_searches AS s (risk_id, text, draft)
  SELECT t.risk_id, t.text, t.draft FROM risk_search_texts() t WHERE t.risk_id = risk
  ON CONFLICT (risk_id) DO UPDATE SET text = excluded.text, draft = excluded.draft
    WHERE (s.text, s.draft) IS DISTINCT FROM (excluded.text, excluded.draft);
END
$$;

CREATE OR REPLACE FUNCTION note_submitted_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_risk_search(NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_risk_search(r.id) FROM risks r WHERE r.id = NEW.risk_id AND NEW.id IN (r.current_detail_id, r.submitted_detail_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION forget_submitted_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM risk_searches s USING risks r
  WHERE s.risk_id = OLD.risk_id AND r.id = OLD.risk_id AND OLD.id IN (r.submitted_detail_id, r.current_detail_id);
  RETURN NULL;
END
$$;

-- The words of a record are written once a statement, however many of its plans that changes.
CREATE OR REPLACE FUNCTION note_changed_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_risk_search(w.id) FROM (
    SELECT DISTINCT r.id FROM changed p JOIN risk_details d ON d.id = p.risk_detail_id
    JOIN risks r ON r.id = d.risk_id AND d.id IN (r.current_detail_id, r.submitted_detail_id)) w;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION rewrite_risk_searches() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  DELETE FROM risk_searches;
  INSERT INTO risk_searches (risk_id, text, draft) SELECT t.risk_id, t.text, t.draft FROM risk_search_texts() t;
END
$$;

CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_delete AFTER DELETE ON mitigation_plans
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_plans();

CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_insert AFTER INSERT ON mitigation_plans
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_plans();

CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_update AFTER UPDATE ON mitigation_plans
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_plans();

CREATE OR REPLACE TRIGGER risk_details_searched_on_delete AFTER DELETE ON risk_details
  FOR EACH ROW
  EXECUTE FUNCTION forget_submitted_text();

CREATE OR REPLACE TRIGGER risk_details_searched_on_insert AFTER INSERT ON risk_details
  FOR EACH ROW EXECUTE FUNCTION note_changed_text();

CREATE OR REPLACE TRIGGER risk_details_searched_on_update AFTER UPDATE ON risk_details
  FOR EACH ROW WHEN (new.search_text <> old.search_text)
  EXECUTE FUNCTION note_changed_text();

CREATE OR REPLACE TRIGGER risks_searched_on_insert AFTER INSERT ON risks
  FOR EACH ROW WHEN (coalesce(NEW.submitted_detail_id, NEW.current_detail_id) IS NOT NULL) EXECUTE FUNCTION note_submitted_text();

CREATE OR REPLACE TRIGGER risks_searched_on_update AFTER UPDATE ON risks
  FOR EACH ROW WHEN ((NEW.submitted_detail_id, NEW.current_detail_id) IS DISTINCT FROM (OLD.submitted_detail_id, OLD.current_detail_id))
  EXECUTE FUNCTION note_submitted_text();
