-- The function changed: an acceptance that lapsed before a revision stays lapsed.
UPDATE acceptances SET outdated_at = NULL, outdated_fields = NULL
WHERE (outdated_at AT TIME ZONE 'Asia/Bangkok')::date > until;
