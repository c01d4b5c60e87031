ALTER TABLE "indicators" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "last_value" double precision;--> statement-breakpoint
UPDATE "indicators" i SET "last_day" = v."day", "last_value" = v."value"
FROM (SELECT DISTINCT ON ("indicator_id") * FROM "indicator_values" ORDER BY "indicator_id", "day" DESC) v
WHERE v."indicator_id" = i."id";
