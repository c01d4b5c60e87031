-- The valid appetite, and acceptances of risks above it (rules appetite.groups and acceptance.states).

-- Returns the lowest of the setting and all entries of the groups on a path, for the category or for all categories.
CREATE OR REPLACE FUNCTION appetite_of(path text, category integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT s.value::integer FROM settings s WHERE s.key = 'RISK_APPETITE'),
    (SELECT min(a.score) FROM appetites a WHERE a.company_group_id = ANY (string_to_array(path, '>')::integer[])
      AND (a.risk_category_id IS NULL OR a.risk_category_id = category)))
$$;

-- Returns the values of a revision that an acceptance depends on, with texts as checksums.
CREATE OR REPLACE FUNCTION acceptance_basis(detail integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('riskCategoryId', d.risk_category_id, 'rootCause', md5(d.root_cause)) || (
    SELECT coalesce(jsonb_object_agg(v.name, v.value), '{}')
    FROM assessments a CROSS JOIN LATERAL (VALUES
      (a.type || 'Rating', a.likelihood_rate || ':' || a.highest_impact_rate),
      (a.type || 'Controls', md5(a.key_current_controls))) v (name, value)
    WHERE a.risk_detail_id = d.id)
  FROM risk_details d WHERE d.id = detail
$$;

-- When a record is completed again, acceptances of a revision with other values become outdated, unless they lapsed before.
CREATE OR REPLACE FUNCTION outdate_acceptances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE acceptances a SET outdated_at = NEW.updated_at, outdated_fields = b.fields
  FROM (
    SELECT x.id, array(
      SELECT v.key FROM jsonb_each(n.present) v
      WHERE v.value IS DISTINCT FROM x.basis -> v.key ORDER BY v.key) AS fields
    FROM acceptances x CROSS JOIN (SELECT acceptance_basis(NEW.current_detail_id) AS present) n
    WHERE x.risk_id = NEW.id AND x.outdated_at IS NULL AND x.revoked_at IS NULL AND x.until >= NEW.reviewed_on
  ) b
  WHERE a.id = b.id AND cardinality(b.fields) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER risks_outdate_acceptances AFTER UPDATE OF workflow_status, current_detail_id ON risks
  FOR EACH ROW WHEN (new.workflow_status LIKE 'complete%'
    AND (old.workflow_status <> new.workflow_status OR old.current_detail_id <> new.current_detail_id))
  EXECUTE FUNCTION outdate_acceptances();
