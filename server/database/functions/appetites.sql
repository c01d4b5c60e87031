-- The valid appetite (rule appetite.groups).

-- Returns the lowest of the setting and all entries of the groups on a path, for the category or for all categories.
CREATE OR REPLACE FUNCTION appetite_of(path text, category integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT least(
    (SELECT s.value::integer FROM settings s WHERE s.key = 'RISK_APPETITE'),
    (SELECT min(a.score) FROM appetites a WHERE a.company_group_id = ANY (string_to_array(path, '>')::integer[])
      AND (a.risk_category_id IS NULL OR a.risk_category_id = category)))
$$;
