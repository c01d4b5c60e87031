CREATE TABLE "rating_facts" (
	"risk_id" integer PRIMARY KEY NOT NULL,
	"detail_id" integer NOT NULL,
	"lowered_from" smallint,
	"is_copied" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision_openings" (
	"risk_detail_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revision_openings_risk_detail_id_user_id_pk" PRIMARY KEY("risk_detail_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "risk_decisions" (
	"risk_id" integer PRIMARY KEY NOT NULL,
	"is_quick" boolean NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mitigation_plans" ADD COLUMN "progress_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rating_facts" ADD CONSTRAINT "rating_facts_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_openings" ADD CONSTRAINT "revision_openings_risk_detail_id_risk_details_id_fk" FOREIGN KEY ("risk_detail_id") REFERENCES "public"."risk_details"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_openings" ADD CONSTRAINT "revision_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_decisions" ADD CONSTRAINT "risk_decisions_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revision_openings_user_index" ON "revision_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "revision_openings_opened_index" ON "revision_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "mitigation_plans_stalled_index" ON "mitigation_plans" USING btree ("progress_since","risk_detail_id") WHERE "mitigation_plans"."status" = 'In Progress';--> statement-breakpoint
-- On the way from a version before 0063 this trigger writes a column that 0063 removed. The words of a plan stay the same here.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'mitigation_plans_searched_on_update') THEN
    ALTER TABLE mitigation_plans DISABLE TRIGGER mitigation_plans_searched_on_update;
  END IF;
END $$;--> statement-breakpoint
UPDATE "mitigation_plans" p SET "progress_since" = coalesce((
  SELECT max(u."created_at") FROM "mitigation_plan_updates" u JOIN "risk_details" d ON d."risk_id" = u."risk_id"
  WHERE d."id" = p."risk_detail_id" AND u."plan_id" = coalesce(p."original_id", p."id")
    AND (u."progress" IS NOT NULL OR u."status" IS NOT NULL)), p."created_at");--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_trigger WHERE tgname = 'mitigation_plans_searched_on_update') THEN
    ALTER TABLE mitigation_plans ENABLE TRIGGER mitigation_plans_searched_on_update;
  END IF;
END $$;
