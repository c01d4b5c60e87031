ALTER TABLE "users" ADD COLUMN "era" text DEFAULT 'gregorian' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_era_known" CHECK ("users"."era" in ('gregorian', 'buddhist'));