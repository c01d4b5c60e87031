-- The data of the page "How we rate" (rule patterns.kinds).

-- The texts and ratings of a revision, as one value to compare.
CREATE OR REPLACE FUNCTION revision_content(detail integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(d.risk_category_id, {{detailTexts}},
    (SELECT coalesce(jsonb_agg(jsonb_build_array(a.type, a.likelihood_rate, a.highest_impact_rate, {{assessmentTexts}},
        (SELECT coalesce(jsonb_agg(jsonb_build_array(i.impact_type_key, i.rate, {{impactValues}}) ORDER BY i.impact_type_key), '[]')
          FROM assessment_impact_items i WHERE i.assessment_id = a.id)) ORDER BY a.type), '[]')
      FROM assessments a WHERE a.risk_detail_id = d.id),
    (SELECT coalesce(jsonb_agg(btrim(coalesce(p.description, '')) ORDER BY btrim(coalesce(p.description, ''))), '[]')
      FROM mitigation_plans p WHERE p.risk_detail_id = d.id))
  FROM risk_details d WHERE d.id = detail
$$;

-- The key controls of a revision.
CREATE OR REPLACE FUNCTION revision_controls(detail integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(a.type, btrim(coalesce(a.key_current_controls, ''))), '{}')
  FROM assessments a WHERE a.risk_detail_id = detail
$$;

-- Returns whether a plan was completed between two revisions of a record, in the later one or by a report between them.
CREATE OR REPLACE FUNCTION completed_plan_between(risk integer, earlier integer, later integer) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM mitigation_plans p WHERE p.risk_detail_id = later AND p.status = 'Complete' AND NOT EXISTS (
      SELECT FROM mitigation_plans b WHERE b.risk_detail_id = earlier AND b.status = 'Complete'
        AND coalesce(b.original_id, b.id) = coalesce(p.original_id, p.id)))
  OR EXISTS (
    SELECT FROM mitigation_plan_updates u WHERE u.risk_id = risk AND u.status = 'Complete' AND u.created_at > (
      SELECT min(e.created_at) FROM audit_entries e JOIN risk_details d ON d.id = earlier
      WHERE e.risk_id = risk AND e.to_status IN ({{completeStatuses}}) AND e.created_at >= d.updated_at - interval '1 second'))
$$;

-- Compares a completed revision with the one completed before.
CREATE OR REPLACE FUNCTION keep_rating_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier record;
  score integer := NEW.net_likelihood * NEW.net_impact;
  allowed integer := appetite_of(NEW.hierarchy, NEW.risk_category_id);
  lowered integer;
  copied boolean := false;
BEGIN
  SELECT p.id, p.frozen_at, a.likelihood_rate * a.highest_impact_rate AS score INTO earlier
  FROM risk_details p JOIN risk_details c ON c.id = NEW.current_detail_id
  LEFT JOIN assessments a ON a.risk_detail_id = p.id AND a.type = 'net'
  WHERE p.risk_id = NEW.id AND p.revision < c.revision AND p.frozen_at IS NOT NULL AND p.workflow_status IN ({{completeStatuses}})
  ORDER BY p.revision DESC LIMIT 1;
  IF earlier.id IS NOT NULL THEN
    IF earlier.score > allowed AND score <= allowed
      AND revision_controls(earlier.id) = revision_controls(NEW.current_detail_id)
      AND NOT completed_plan_between(NEW.id, earlier.id, NEW.current_detail_id)
    THEN
      lowered := earlier.score;
    END IF;
    copied := EXISTS (SELECT FROM audit_entries e WHERE e.risk_id = NEW.id AND e.action = 'reset'
        AND e.from_status IN ({{completeStatuses}}) AND e.created_at >= earlier.frozen_at)
      AND revision_content(earlier.id) = revision_content(NEW.current_detail_id);
  END IF;
  UPDATE rating_facts f SET until = NEW.completed_at WHERE f.risk_id = NEW.id AND f.until IS NULL;
  IF lowered IS NOT NULL OR copied THEN
    INSERT INTO rating_facts (risk_id, completed_at, compared_at, lowered_from, is_copied)
    VALUES (NEW.id, NEW.completed_at, earlier.frozen_at, lowered, copied) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER risks_keep_rating_facts AFTER UPDATE OF completed_at ON risks
  FOR EACH ROW WHEN (OLD.completed_at IS DISTINCT FROM NEW.completed_at)
  EXECUTE FUNCTION keep_rating_facts();

-- A decision is quick if the reviewer did not open the revision at least {{quickSeconds}} seconds before. Only quick decisions
-- are stored. One action can contain several decisions of the same moment.
CREATE OR REPLACE FUNCTION keep_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE risk_decisions d SET until = NEW.created_at
  WHERE d.risk_id = NEW.risk_id AND d.until IS NULL AND d.decided_at < NEW.created_at;
  INSERT INTO risk_decisions (risk_id, decided_at, seconds)
  SELECT r.id, NEW.created_at, extract(epoch FROM NEW.created_at - o.opened_at)::smallint
  FROM risks r LEFT JOIN revision_openings o ON o.risk_detail_id = r.current_detail_id AND o.user_id = NEW.user_id
    AND o.opened_at <= NEW.created_at
  WHERE r.id = NEW.risk_id AND (o.opened_at > NEW.created_at - interval '{{quickSeconds}} seconds') IS NOT FALSE
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER audit_entries_keep_decision AFTER INSERT ON audit_entries
  FOR EACH ROW WHEN (NEW.risk_id IS NOT NULL AND NEW.action IN ('review', 'review_mitigation_plan', 'approve', 'reject'))
  EXECUTE FUNCTION keep_decision();

-- Stores since when a plan has its status and progress, also in copies of later revisions. A period of more than
-- {{stalledDays}} days without progress is stored when it ends.
CREATE OR REPLACE FUNCTION keep_progress_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.progress_since := coalesce(NEW.progress_since, NEW.created_at);
  ELSIF OLD.progress <> NEW.progress OR OLD.status <> NEW.status THEN
    IF OLD.status = 'In Progress' AND OLD.progress_since < NEW.updated_at - interval '{{stalledDays}} days' THEN
      INSERT INTO plan_stalls (plan_id, risk_detail_id, since, until)
      VALUES (OLD.id, OLD.risk_detail_id, OLD.progress_since, NEW.updated_at) ON CONFLICT DO NOTHING;
    END IF;
    NEW.progress_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER mitigation_plans_keep_progress_since BEFORE INSERT OR UPDATE OF progress, status ON mitigation_plans
  FOR EACH ROW EXECUTE FUNCTION keep_progress_since();
