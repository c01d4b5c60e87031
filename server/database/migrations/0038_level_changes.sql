CREATE TABLE "risk_level_changes" (
	"risk_id" integer NOT NULL,
	"shown" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"is_counted" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"risk_category_id" integer,
	"gross_likelihood" smallint,
	"gross_impact" smallint,
	"gross_level" text,
	"net_likelihood" smallint,
	"net_impact" smallint,
	"net_level" text,
	CONSTRAINT "risk_level_changes_key" PRIMARY KEY("risk_id","shown","at"),
	CONSTRAINT "risk_level_changes_shown_known" CHECK ("risk_level_changes"."shown" in ('present', 'submitted')),
	CONSTRAINT "risk_level_changes_gross_level_known" CHECK ("risk_level_changes"."gross_level" in ('low', 'medium', 'high')),
	CONSTRAINT "risk_level_changes_net_level_known" CHECK ("risk_level_changes"."net_level" in ('low', 'medium', 'high'))
);
--> statement-breakpoint
ALTER TABLE "risk_level_changes" ADD CONSTRAINT "risk_level_changes_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- How a risk stands in either state, as its row says it; the moments are left out.
CREATE FUNCTION present_level(r risks) RETURNS risk_level_changes LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(r.id, 'present', NULL, NULL, r.is_active AND r.deleted_at IS NULL, r.is_closed, r.risk_category_id,
    r.gross_likelihood, r.gross_impact, r.gross_level, r.net_likelihood, r.net_impact, r.net_level)::risk_level_changes
$$;--> statement-breakpoint
CREATE FUNCTION submitted_level(r risks) RETURNS risk_level_changes LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(r.id, 'submitted', NULL, NULL, r.is_active AND r.deleted_at IS NULL, r.is_closed, r.submitted_risk_category_id,
    r.submitted_gross_likelihood, r.submitted_gross_impact, r.submitted_gross_level, r.submitted_net_likelihood,
    r.submitted_net_impact, r.submitted_net_level)::risk_level_changes
$$;--> statement-breakpoint
-- Adds how a risk stands from a moment on, where that is otherwise than before. Of several changes at one moment the last one stays.
CREATE FUNCTION write_level_change(state risk_level_changes, moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest risk_level_changes;
BEGIN
  SELECT * INTO newest FROM risk_level_changes c WHERE c.risk_id = state.risk_id AND c.shown = state.shown AND c.until IS NULL;
  IF FOUND THEN
    state.at := newest.at;
    IF state IS NOT DISTINCT FROM newest THEN
      RETURN;
    END IF;
    -- Clocks of several servers may differ.
    state.at := greatest(moment, newest.at);
    IF state.at = newest.at THEN
      DELETE FROM risk_level_changes c WHERE c.risk_id = state.risk_id AND c.shown = state.shown AND c.at = state.at;
    ELSE
      UPDATE risk_level_changes c SET until = state.at
      WHERE c.risk_id = state.risk_id AND c.shown = state.shown AND c.at = newest.at;
    END IF;
  ELSE
    state.at := moment;
  END IF;
  INSERT INTO risk_level_changes SELECT (state).*;
END
$$;--> statement-breakpoint
-- The one place where changes of level are written (rule data.level-changes), in the transaction of the act, at the moment of its audit row.
CREATE FUNCTION note_level_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := coalesce(
    (SELECT a.created_at FROM audit_entries a WHERE a.risk_id = NEW.id ORDER BY a.id DESC LIMIT 1), NEW.updated_at);
BEGIN
  PERFORM write_level_change(present_level(NEW), moment);
  IF NEW.submitted_at IS NOT NULL THEN
    PERFORM write_level_change(submitted_level(NEW), moment);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER risks_level_on_insert AFTER INSERT ON risks FOR EACH ROW EXECUTE FUNCTION note_level_change();--> statement-breakpoint
CREATE TRIGGER risks_level_on_update AFTER UPDATE ON risks FOR EACH ROW
  WHEN ((OLD.is_active, OLD.deleted_at, OLD.is_closed, OLD.risk_category_id, OLD.gross_likelihood, OLD.gross_impact, OLD.net_likelihood,
      OLD.net_impact, OLD.submitted_at, OLD.submitted_risk_category_id, OLD.submitted_gross_likelihood, OLD.submitted_gross_impact,
      OLD.submitted_net_likelihood, OLD.submitted_net_impact)
    IS DISTINCT FROM (NEW.is_active, NEW.deleted_at, NEW.is_closed, NEW.risk_category_id, NEW.gross_likelihood, NEW.gross_impact,
      NEW.net_likelihood, NEW.net_impact, NEW.submitted_at, NEW.submitted_risk_category_id, NEW.submitted_gross_likelihood,
      NEW.submitted_gross_impact, NEW.submitted_net_likelihood, NEW.submitted_net_impact))
  EXECUTE FUNCTION note_level_change();--> statement-breakpoint
-- The highest rate among the impact items of a changed assessment.
CREATE FUNCTION highest_rate(items jsonb) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT max((i ->> 'rate')::smallint) FROM jsonb_array_elements(CASE WHEN jsonb_typeof(items) = 'array' THEN items ELSE '[]' END) i
$$;--> statement-breakpoint
CREATE FUNCTION level_of(likelihood smallint, impact smallint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN likelihood * impact <= 4 THEN 'low' WHEN likelihood * impact <= 12 THEN 'medium' WHEN likelihood * impact >= 15 THEN 'high' END
$$;--> statement-breakpoint
-- How risks stood from when on, act by act as the audit tells it; what it does not tell, as their rows stand. Without the ends.
CREATE FUNCTION level_changes_of(ids integer[]) RETURNS SETOF risk_level_changes LANGUAGE plpgsql STABLE AS $$
DECLARE
  entry record;
  r risks;
  -- How it stands after the acts so far, and what of it was not given out yet, for another act at the same moment may change it.
  present risk_level_changes;
  submitted risk_level_changes;
  present_told risk_level_changes;
  submitted_told risk_level_changes;
  state risk_level_changes;
  is_active boolean;
  is_deleted boolean;
  is_private boolean;
  was_submitted boolean;
BEGIN
  FOR r IN SELECT k.* FROM risks k WHERE k.id = ANY (ids) ORDER BY k.id LOOP
    present := ROW(r.id, 'present', NULL, NULL, true, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL)::risk_level_changes;
    submitted := present;
    submitted.shown := 'submitted';
    present_told := NULL;
    submitted_told := NULL;
    is_active := true;
    is_deleted := false;
    is_private := false;
    was_submitted := false;
    FOR entry IN SELECT a.action, a.from_status, a.to_status, a.changes, a.created_at FROM audit_entries a
        WHERE a.risk_id = r.id ORDER BY a.id LOOP
      IF entry.action = 'undo' AND entry.from_status LIKE 'editing%' THEN
        -- The revision that was given up; the one that everyone else was shown stands again.
        state := submitted;
        state.shown := 'present';
        present := state;
      END IF;
      IF entry.changes ? 'riskCategoryId' THEN
        present.risk_category_id := (entry.changes #>> '{riskCategoryId,after}')::integer;
      END IF;
      IF entry.changes ? 'grossAssessment.likelihoodRate' THEN
        present.gross_likelihood := (entry.changes #>> '{grossAssessment.likelihoodRate,after}')::smallint;
      END IF;
      IF entry.changes ? 'grossAssessment.impactAssessmentItems' THEN
        present.gross_impact := highest_rate(entry.changes #> '{grossAssessment.impactAssessmentItems,after}');
      END IF;
      IF entry.changes ? 'netAssessment.likelihoodRate' THEN
        present.net_likelihood := (entry.changes #>> '{netAssessment.likelihoodRate,after}')::smallint;
      END IF;
      IF entry.changes ? 'netAssessment.impactAssessmentItems' THEN
        present.net_impact := highest_rate(entry.changes #> '{netAssessment.impactAssessmentItems,after}');
      END IF;
      IF entry.changes ? 'isActive' THEN
        is_active := (entry.changes #>> '{isActive,after}')::boolean;
      END IF;
      IF entry.changes ? 'isPrivate' THEN
        is_private := (entry.changes #>> '{isPrivate,after}')::boolean;
      END IF;
      is_deleted := is_deleted OR entry.action = 'delete';
      was_submitted := was_submitted OR entry.action IN ('submit', 'record_history', 'report');
      present.gross_level := level_of(present.gross_likelihood, present.gross_impact);
      present.net_level := level_of(present.net_likelihood, present.net_impact);
      present.is_counted := is_active AND NOT is_deleted;
      -- Taking the mark off opens a record with its next submit.
      present.is_closed := is_private OR present.is_closed AND entry.action NOT IN ('submit', 'record_history');
      IF was_submitted THEN
        IF entry.to_status NOT IN ('draft_assessor', 'draft_internal_owner', 'withdrawn_assessor', 'withdrawn_internal_owner',
            'editing_assessor', 'editing_internal_owner') THEN
          submitted := present;
          submitted.shown := 'submitted';
        END IF;
        submitted.is_counted := present.is_counted;
        submitted.is_closed := present.is_closed;
        state := submitted;
        state.at := submitted_told.at;
        IF submitted_told.risk_id IS NULL OR state IS DISTINCT FROM submitted_told THEN
          state.at := greatest(entry.created_at, submitted_told.at);
          IF submitted_told.at < state.at THEN
            RETURN NEXT submitted_told;
          END IF;
          submitted_told := state;
        END IF;
      END IF;
      state := present;
      state.at := present_told.at;
      IF present_told.risk_id IS NULL OR state IS DISTINCT FROM present_told THEN
        state.at := greatest(entry.created_at, present_told.at);
        IF present_told.at < state.at THEN
          RETURN NEXT present_told;
        END IF;
        present_told := state;
      END IF;
    END LOOP;

    state := present_level(r);
    state.at := present_told.at;
    IF present_told.risk_id IS NULL OR state IS DISTINCT FROM present_told THEN
      state.at := greatest(r.updated_at, present_told.at);
      IF present_told.at < state.at THEN
        RETURN NEXT present_told;
      END IF;
      present_told := state;
    END IF;
    RETURN NEXT present_told;
    IF r.submitted_at IS NOT NULL THEN
      state := submitted_level(r);
      state.at := submitted_told.at;
      IF submitted_told.risk_id IS NULL OR state IS DISTINCT FROM submitted_told THEN
        state.at := greatest(r.submitted_updated_at, r.submitted_at, submitted_told.at);
        IF submitted_told.at < state.at THEN
          RETURN NEXT submitted_told;
        END IF;
        submitted_told := state;
      END IF;
      RETURN NEXT submitted_told;
    END IF;
  END LOOP;
END
$$;--> statement-breakpoint
-- Writes everything anew, while nobody writes a risk: for rows that came past the triggers.
CREATE FUNCTION rewrite_level_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE risks IN SHARE MODE;
  DELETE FROM risk_level_changes;
  INSERT INTO risk_level_changes
  SELECT c.risk_id, c.shown, c.at, lead(c.at) OVER (PARTITION BY c.risk_id, c.shown ORDER BY c.at), c.is_counted, c.is_closed,
    c.risk_category_id, c.gross_likelihood, c.gross_impact, c.gross_level, c.net_likelihood, c.net_impact, c.net_level
  FROM level_changes_of(ARRAY(SELECT id FROM risks)) c;
END
$$;--> statement-breakpoint
-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
SELECT rewrite_level_changes();
