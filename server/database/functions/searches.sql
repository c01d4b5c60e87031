-- The texts that searches read (rules wire.search-form and data.search-text).

CREATE OR REPLACE FUNCTION text_to_search(risk risks, detail risk_details) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN search_form(concat_ws(E'\n', detail.search_text,
    (SELECT string_agg(p.description, E'\n' ORDER BY p."order", p.id) FROM mitigation_plans p WHERE p.risk_detail_id = detail.id),
    (SELECT g.name FROM company_groups g WHERE g.id = risk.company_group_id),
    (SELECT concat_ws(E'\n', {{c.names}}) FROM risk_categories c WHERE c.id = detail.risk_category_id)));
END
$$;

-- Returns the documents of each risk: one of the last submitted revision, and one of the current revision if it differs.
CREATE OR REPLACE FUNCTION risk_search_documents() RETURNS TABLE (risk_id integer, is_draft boolean, places integer[], text text)
  LANGUAGE sql STABLE AS $$
  SELECT r.id, false, CASE WHEN r.current_detail_id = r.submitted_detail_id
      THEN string_to_array(r.hierarchy, '>')::integer[] || -r.company_group_id
      ELSE string_to_array(r.hierarchy, '>')::integer[] END, text_to_search(r, d)
  FROM risks r JOIN risk_details d ON d.id = r.submitted_detail_id
  UNION ALL
  SELECT r.id, true, ARRAY[-r.company_group_id], text_to_search(r, d)
  FROM risks r JOIN risk_details d ON d.id = r.current_detail_id
  WHERE r.current_detail_id IS DISTINCT FROM r.submitted_detail_id
$$;

CREATE OR REPLACE FUNCTION write_risk_search(risk integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO risk_searches AS s (risk_id, is_draft, places, text)
  SELECT t.risk_id, t.is_draft, t.places, t.text FROM risk_search_documents() t WHERE t.risk_id = risk
  ON CONFLICT (risk_id, is_draft) DO UPDATE SET places = excluded.places, text = excluded.text
    WHERE (s.places, s.text) IS DISTINCT FROM (excluded.places, excluded.text);
  DELETE FROM risk_searches s USING risks r WHERE s.risk_id = risk AND r.id = risk
    AND CASE WHEN s.is_draft THEN r.current_detail_id = r.submitted_detail_id ELSE r.submitted_detail_id IS NULL END;
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

-- Writes the text of a record once per statement, however many of its plans the statement changes.
CREATE OR REPLACE FUNCTION note_changed_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A review writes the state of a plan, whose words stay the same.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (SELECT FROM changed p JOIN previous o USING (id)
        WHERE (p.description, p."order", p.risk_detail_id) IS DISTINCT FROM (o.description, o."order", o.risk_detail_id)) THEN
      RETURN NULL;
    END IF;
  END IF;
  PERFORM write_risk_search(w.id) FROM (
    SELECT DISTINCT r.id FROM changed p JOIN risk_details d ON d.id = p.risk_detail_id
    JOIN risks r ON r.id = d.risk_id AND d.id IN (r.current_detail_id, r.submitted_detail_id)) w;
  RETURN NULL;
END
$$;

-- The names of company groups and categories are part of the documents of their risks.
CREATE OR REPLACE FUNCTION note_changed_group_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_risk_search(r.id) FROM risks r WHERE r.company_group_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_changed_category_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_risk_search(r.id) FROM risks r WHERE r.risk_category_id = NEW.id OR r.submitted_risk_category_id = NEW.id;
  RETURN NULL;
END
$$;

-- The directory renames groups too.
CREATE OR REPLACE TRIGGER company_groups_searched_on_update AFTER UPDATE OF name ON company_groups
  FOR EACH ROW WHEN (NEW.name <> OLD.name) EXECUTE FUNCTION note_changed_group_name();

-- An upgrade can rename categories too.
CREATE OR REPLACE TRIGGER risk_categories_searched_on_update AFTER UPDATE ON risk_categories
  FOR EACH ROW WHEN (({{NEW.names}}) IS DISTINCT FROM ({{OLD.names}})) EXECUTE FUNCTION note_changed_category_name();

-- Several commands write the words of plans; a trigger with the rows of a statement has one event.
CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_delete AFTER DELETE ON mitigation_plans
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_plans();

-- As above.
CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_insert AFTER INSERT ON mitigation_plans
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_plans();

-- As above.
CREATE OR REPLACE TRIGGER mitigation_plans_searched_on_update AFTER UPDATE ON mitigation_plans
  REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_plans();

-- A search must not find erased words, with any command that erases.
CREATE OR REPLACE TRIGGER risk_details_searched_on_delete AFTER DELETE ON risk_details
  FOR EACH ROW
  EXECUTE FUNCTION forget_submitted_text();

-- A record that was written before its revision: imports.
CREATE OR REPLACE TRIGGER risk_details_searched_on_insert AFTER INSERT ON risk_details
  FOR EACH ROW EXECUTE FUNCTION note_changed_text();

-- Several commands write the words or the category of a revision.
CREATE OR REPLACE TRIGGER risk_details_searched_on_update AFTER UPDATE ON risk_details
  FOR EACH ROW WHEN ((NEW.search_text, NEW.risk_category_id) IS DISTINCT FROM (OLD.search_text, OLD.risk_category_id))
  EXECUTE FUNCTION note_changed_text();

-- A record that was written after its revision.
CREATE OR REPLACE TRIGGER risks_searched_on_insert AFTER INSERT ON risks
  FOR EACH ROW WHEN (coalesce(NEW.submitted_detail_id, NEW.current_detail_id) IS NOT NULL) EXECUTE FUNCTION note_submitted_text();

-- A submission, an undo and a moved group change who can search which revision.
CREATE OR REPLACE TRIGGER risks_searched_on_update AFTER UPDATE ON risks
  FOR EACH ROW WHEN ((NEW.submitted_detail_id, NEW.current_detail_id, NEW.hierarchy, NEW.company_group_id)
    IS DISTINCT FROM (OLD.submitted_detail_id, OLD.current_detail_id, OLD.hierarchy, OLD.company_group_id))
  EXECUTE FUNCTION note_submitted_text();
