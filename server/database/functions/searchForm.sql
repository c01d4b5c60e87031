-- Returns the form in which a search compares texts, like `searchForm` of the domain (`tests/api/listSearch.test.ts`).
-- For plain ASCII and Thai letters, lower case is enough. Only four marks on one letter stay, because sorting them takes
-- quadratic time.
CREATE OR REPLACE FUNCTION search_form(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN t ~ '[^\u0001-\u007f\u0e01-\u0e4c\u0e4e-\u0e5b]' THEN
    lower(normalize(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(
      t, '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
      '([\u0300-\u036f]{4})[\u0300-\u036f]+', '\1', 'g'),
      '\u0e4d([\u0e48-\u0e4b]?)\u0e32', '\1ำ', 'g'), NFD),
      '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), NFC))
  ELSE lower(t) END
$$;
