CREATE TABLE "counted_groups" (
	"company_group_id" integer PRIMARY KEY NOT NULL,
	"basis" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_counts" (
	"fact" text NOT NULL,
	"review_period_id" integer NOT NULL,
	"company_group_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_private" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	"is_submitted" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "group_counts_key" PRIMARY KEY("fact","review_period_id","company_group_id","company_id","type","is_active","is_private","is_closed","is_submitted")
);
--> statement-breakpoint
ALTER TABLE "risk_tally_changes" ADD COLUMN "reviewed_on" date;--> statement-breakpoint
CREATE INDEX "group_counts_group_index" ON "group_counts" USING btree ("company_group_id");--> statement-breakpoint
CREATE INDEX "risks_submitted_due_index" ON "risks" USING btree ("type","submitted_net_level","reviewed_on") WHERE "risks"."deleted_at" is null and "risks"."submitted_at" is not null
          and "risks"."submitted_workflow_status" in ('complete_assessor', 'complete_internal_owner', 'complete_managing_director');