CREATE TABLE "risk_level_courses" (
	"risk_id" integer NOT NULL,
	"shown" text NOT NULL,
	"course" text NOT NULL,
	CONSTRAINT "risk_level_courses_key" PRIMARY KEY("risk_id","shown"),
	CONSTRAINT "risk_level_courses_shown_known" CHECK ("risk_level_courses"."shown" in ('present', 'submitted'))
);
--> statement-breakpoint
ALTER TABLE "risk_level_courses" ADD CONSTRAINT "risk_level_courses_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risks_deleted_index" ON "risks" USING btree ("hierarchy" text_pattern_ops) WHERE "risks"."deleted_at" is not null;--> statement-breakpoint
-- Where a risk stood gross or net, in one character: likelihood and impact of 0 to 5, where 0 is none; closed ones after all others.
CREATE FUNCTION level_place(likelihood smallint, impact smallint, is_closed boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT chr(48 + 36 * is_closed::integer + 6 * coalesce(likelihood, 0) + coalesce(impact, 0))
$$;--> statement-breakpoint
-- The day of a moment in the group's own time zone, in four characters: how many days after the first of 1970.
CREATE FUNCTION level_day(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lpad(to_hex(greatest(0, (moment AT TIME ZONE 'Asia/Bangkok')::date - date '1970-01-01')), 4, '0')
$$;--> statement-breakpoint
-- Reads the changes of risks as courses: of each day on which there was one, how the risk stood at its end. Nobody counted: --.
CREATE FUNCTION level_courses_of(ids integer[]) RETURNS TABLE (risk_id integer, shown text, course text) LANGUAGE sql STABLE AS $$
  SELECT c.risk_id, c.shown, string_agg(level_day(c.at) || CASE WHEN c.is_counted
      THEN level_place(c.gross_likelihood, c.gross_impact, c.is_closed) || level_place(c.net_likelihood, c.net_impact, c.is_closed)
      ELSE '--' END, '' ORDER BY c.at)
  FROM risk_level_changes c
  WHERE c.risk_id = ANY (ids) AND (c.until IS NULL OR level_day(c.until) > level_day(c.at))
  GROUP BY c.risk_id, c.shown
$$;--> statement-breakpoint
CREATE FUNCTION write_level_courses(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO risk_level_courses SELECT c.risk_id, c.shown, c.course FROM level_courses_of(ids) c
  ON CONFLICT (risk_id, shown) DO UPDATE SET course = excluded.course
$$;--> statement-breakpoint
-- As before, and with each change the course that it belongs to.
CREATE OR REPLACE FUNCTION note_level_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := coalesce(
    (SELECT a.created_at FROM audit_entries a WHERE a.risk_id = NEW.id ORDER BY a.id DESC LIMIT 1), NEW.updated_at);
BEGIN
  PERFORM write_level_change(present_level(NEW), moment);
  IF NEW.submitted_at IS NOT NULL THEN
    PERFORM write_level_change(submitted_level(NEW), moment);
  END IF;
  PERFORM write_level_courses(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION rewrite_level_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  DELETE FROM risk_level_courses;
  DELETE FROM risk_level_changes;
  INSERT INTO risk_level_changes
  SELECT c.risk_id, c.shown, c.at, lead(c.at) OVER (PARTITION BY c.risk_id, c.shown ORDER BY c.at), c.is_counted, c.is_closed,
    c.risk_category_id, c.gross_likelihood, c.gross_impact, c.gross_level, c.net_likelihood, c.net_impact, c.net_level
  FROM level_changes_of(ARRAY(SELECT id FROM risks)) c;
  PERFORM write_level_courses(ARRAY(SELECT id FROM risks));
END
$$;--> statement-breakpoint
-- However many changes there are. Nobody writes a risk meanwhile.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
LOCK TABLE risks IN SHARE MODE;--> statement-breakpoint
SELECT write_level_courses(ARRAY(SELECT id FROM risks));
