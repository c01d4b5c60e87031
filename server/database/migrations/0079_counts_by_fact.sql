DELETE FROM "counted_groups";--> statement-breakpoint
DELETE FROM "group_counts";--> statement-breakpoint
ALTER TABLE "group_counts" ADD COLUMN "counts" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "group_counts" DROP COLUMN "count";
