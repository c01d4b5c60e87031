UPDATE "sessions" SET "id_token" = NULL WHERE "id_token" IS NOT NULL;
