CREATE TABLE "rating_criteria" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_criteria_one_row" CHECK ("rating_criteria"."id" = 1)
);--> statement-breakpoint
-- Blank in an installation that stands already; a new one gets its criteria with its impact types.
INSERT INTO "rating_criteria" ("criteria") VALUES ('{"likelihood": [], "impacts": []}');
