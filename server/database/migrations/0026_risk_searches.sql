CREATE TABLE "risk_searches" (
	"risk_id" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "risk_details_search_text_index";--> statement-breakpoint
ALTER TABLE "risk_searches" ADD CONSTRAINT "risk_searches_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_searches_text_index" ON "risk_searches" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
-- Another revision is the one submitted last, or none is any more.
CREATE FUNCTION note_submitted_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.submitted_detail_id IS NULL THEN
    DELETE FROM risk_searches WHERE risk_id = NEW.id;
  ELSE
    INSERT INTO risk_searches AS s (risk_id, text)
    SELECT NEW.id, d.search_text FROM risk_details d WHERE d.id = NEW.submitted_detail_id
    ON CONFLICT (risk_id) DO UPDATE SET text = excluded.text WHERE s.text <> excluded.text;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The revision submitted last has other words: those of an author at work are another one's.
CREATE FUNCTION note_changed_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO risk_searches AS s (risk_id, text)
  SELECT r.id, NEW.search_text FROM risks r WHERE r.id = NEW.risk_id AND r.submitted_detail_id = NEW.id
  ON CONFLICT (risk_id) DO UPDATE SET text = excluded.text WHERE s.text <> excluded.text;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The words of a record that was deleted long ago go with its revisions.
CREATE FUNCTION forget_submitted_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM risk_searches s USING risks r WHERE s.risk_id = OLD.risk_id AND r.id = OLD.risk_id AND r.submitted_detail_id = OLD.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER risk_details_searched_on_delete AFTER DELETE ON risk_details
  FOR EACH ROW EXECUTE FUNCTION forget_submitted_text();--> statement-breakpoint
CREATE TRIGGER risks_searched_on_insert AFTER INSERT ON risks
  FOR EACH ROW WHEN (NEW.submitted_detail_id IS NOT NULL) EXECUTE FUNCTION note_submitted_text();--> statement-breakpoint
CREATE TRIGGER risks_searched_on_update AFTER UPDATE ON risks
  FOR EACH ROW WHEN (NEW.submitted_detail_id IS DISTINCT FROM OLD.submitted_detail_id) EXECUTE FUNCTION note_submitted_text();--> statement-breakpoint
CREATE TRIGGER risk_details_searched_on_update AFTER UPDATE ON risk_details
  FOR EACH ROW WHEN (NEW.search_text <> OLD.search_text) EXECUTE FUNCTION note_changed_text();--> statement-breakpoint
-- Writes everything anew, while nobody writes a risk: for rows that came past the triggers.
CREATE FUNCTION rewrite_risk_searches() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  DELETE FROM risk_searches;
  INSERT INTO risk_searches (risk_id, text)
  SELECT r.id, d.search_text FROM risks r JOIN risk_details d ON d.id = r.submitted_detail_id;
END
$$;--> statement-breakpoint
-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT rewrite_risk_searches();
