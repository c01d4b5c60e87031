CREATE TABLE "plan_stalls" (
	"plan_id" integer NOT NULL,
	"risk_detail_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_stalls_plan_id_until_pk" PRIMARY KEY("plan_id","until")
);
--> statement-breakpoint
ALTER TABLE "rating_facts" DROP CONSTRAINT "rating_facts_pkey";--> statement-breakpoint
ALTER TABLE "risk_decisions" DROP CONSTRAINT "risk_decisions_pkey";--> statement-breakpoint
ALTER TABLE "rating_facts" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "rating_facts" f SET "completed_at" = r."completed_at" FROM "risks" r WHERE r."id" = f."risk_id";--> statement-breakpoint
DELETE FROM "rating_facts" WHERE "completed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "rating_facts" ALTER COLUMN "completed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_facts" ADD CONSTRAINT "rating_facts_risk_id_completed_at_pk" PRIMARY KEY("risk_id","completed_at");--> statement-breakpoint
ALTER TABLE "risk_decisions" ADD CONSTRAINT "risk_decisions_risk_id_decided_at_pk" PRIMARY KEY("risk_id","decided_at");--> statement-breakpoint
ALTER TABLE "rating_facts" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "risk_decisions" ADD COLUMN "until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "risk_decisions" ADD COLUMN "seconds" smallint;--> statement-breakpoint
ALTER TABLE "plan_stalls" ADD CONSTRAINT "plan_stalls_plan_id_mitigation_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."mitigation_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_stalls_until_index" ON "plan_stalls" USING btree ("until");--> statement-breakpoint
ALTER TABLE "rating_facts" DROP COLUMN "detail_id";--> statement-breakpoint
ALTER TABLE "risk_decisions" DROP COLUMN "is_quick";
