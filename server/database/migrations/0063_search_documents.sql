-- However many risks there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
DROP INDEX "risk_searches_text_index";--> statement-breakpoint
DELETE FROM "risk_searches";--> statement-breakpoint
ALTER TABLE "risk_searches" DROP CONSTRAINT "risk_searches_pkey";--> statement-breakpoint
ALTER TABLE "risk_searches" DROP COLUMN "draft";--> statement-breakpoint
ALTER TABLE "risk_searches" ADD COLUMN "is_draft" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_searches" ADD COLUMN "places" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_searches" ADD CONSTRAINT "risk_searches_risk_id_is_draft_pk" PRIMARY KEY("risk_id","is_draft");--> statement-breakpoint
DROP FUNCTION IF EXISTS risk_search_texts();--> statement-breakpoint
DROP FUNCTION IF EXISTS text_to_search(integer, text);--> statement-breakpoint
INSERT INTO "risk_searches" ("risk_id", "is_draft", "places", "text")
SELECT s.risk_id, s.is_draft, s.places, search_form(concat_ws(E'\n', d.search_text,
  (SELECT string_agg(p.description, E'\n' ORDER BY p."order", p.id) FROM mitigation_plans p WHERE p.risk_detail_id = d.id),
  g.name, c.name_en, c.name_th))
FROM (
  SELECT r.id AS risk_id, false AS is_draft, r.submitted_detail_id AS detail_id, r.company_group_id,
    CASE WHEN r.current_detail_id = r.submitted_detail_id
      THEN string_to_array(r.hierarchy, '>')::integer[] || -r.company_group_id
      ELSE string_to_array(r.hierarchy, '>')::integer[] END AS places
  FROM risks r
  UNION ALL
  SELECT r.id, true, r.current_detail_id, r.company_group_id, ARRAY[-r.company_group_id] FROM risks r
  WHERE r.current_detail_id IS DISTINCT FROM r.submitted_detail_id
) s JOIN risk_details d ON d.id = s.detail_id JOIN company_groups g ON g.id = s.company_group_id
LEFT JOIN risk_categories c ON c.id = d.risk_category_id;--> statement-breakpoint
CREATE INDEX "risk_searches_index" ON "risk_searches" USING gin ("places","text" gin_trgm_ops);
