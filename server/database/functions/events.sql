-- Events and near misses linked to records (rules events.evidence and events.likelihood).

-- Returns the likelihood that a number of events within 36 months implies, like `likelihoodOfEvents` of the domain.
CREATE OR REPLACE FUNCTION likelihood_of_events(events integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT max(level)::integer
  FROM rating_criteria c CROSS JOIN LATERAL (
    SELECT l.level, (l.criterion ->> 'from')::float8 AS low, (l.criterion ->> 'to')::float8 AS high,
      CASE l.criterion ->> 'unit' WHEN 'percent' THEN 100 * (1 - exp(-events / 3.0::float8)) WHEN 'years' THEN 3.0::float8 / events END AS value
    FROM jsonb_array_elements(c.criteria -> 'likelihood') WITH ORDINALITY l (criterion, level)
  ) b
  WHERE events > 0 AND num_nulls(b.low, b.high) < 2 AND b.value >= coalesce(b.low, 0) AND b.value <= coalesce(b.high, 'infinity')
$$;
