ALTER TABLE "users" ADD COLUMN "has_chosen_era" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Gregorian was the default, so only the other era is a choice.
UPDATE "users" SET "has_chosen_era" = true WHERE "era" = 'buddhist';
