ALTER TABLE "risk_tally_changes" ALTER COLUMN "plans_total" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ALTER COLUMN "plans_complete" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ALTER COLUMN "plans_in_progress" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ALTER COLUMN "plans_late" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ALTER COLUMN "submitted_plans_total" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ALTER COLUMN "submitted_plans_complete" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ALTER COLUMN "submitted_plans_in_progress" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ALTER COLUMN "submitted_plans_late" SET DEFAULT 0;