ALTER TABLE "category_experts" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category_impacts" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_categories" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;