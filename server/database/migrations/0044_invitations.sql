ALTER TABLE "users" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who has left a trace of a sign-in needs no invitation.
UPDATE "users" u SET "has_signed_in" = true
WHERE u.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM "sessions" s WHERE s.user_id = u.id)
  OR EXISTS (SELECT 1 FROM "user_devices" d WHERE d.user_id = u.id)
  OR EXISTS (SELECT 1 FROM "user_identities" i WHERE i.user_id = u.id)
  OR EXISTS (SELECT 1 FROM "audit_entries" e WHERE e.user_id = u.id);--> statement-breakpoint
-- An installation that stands already sends none before a System Admin says so.
INSERT INTO "settings" ("key", "value")
SELECT k.key, 'false' FROM (VALUES ('INVITATIONS'), ('DIRECTORY_INVITATIONS')) k(key) WHERE EXISTS (SELECT 1 FROM "user_roles")
ON CONFLICT DO NOTHING;
