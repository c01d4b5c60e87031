CREATE TABLE "rating_criteria" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_criteria_one_row" CHECK ("rating_criteria"."id" = 1)
);--> statement-breakpoint
-- Blank in an installation that stands already; a new one gets its criteria with its impact types.
INSERT INTO "rating_criteria" ("criteria") VALUES ('{"likelihood": [], "impacts": []}');--> statement-breakpoint
-- The appetite of an installation that stands already is the highest score: nothing is above it before a System Admin says so.
INSERT INTO "settings" ("key", "value") SELECT 'RISK_APPETITE', '25' WHERE EXISTS (SELECT 1 FROM "user_roles")
ON CONFLICT DO NOTHING;
