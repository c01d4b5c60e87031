-- Substring search in English and Thai by index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The one order of names on both engines: the embedded engine has only the root rules of ICU.
-- Queries ask for it by name: ORDER BY name COLLATE reading_order (see readingOrder.ts).
CREATE COLLATION reading_order (provider = icu, locale = 'und');
