CREATE TABLE "history_permissions" (
	"company_group_id" integer PRIMARY KEY NOT NULL,
	"allowed_until" date NOT NULL,
	"allowed_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "risk_imports" ADD COLUMN "recorded_as" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "history_permissions" ADD CONSTRAINT "history_permissions_company_group_id_company_groups_id_fk" FOREIGN KEY ("company_group_id") REFERENCES "public"."company_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_permissions" ADD CONSTRAINT "history_permissions_allowed_by_users_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mitigation_plans_due_index" ON "mitigation_plans" USING btree ("due_date") WHERE "mitigation_plans"."status" <> 'Complete' and "mitigation_plans"."due_date" is not null;--> statement-breakpoint
ALTER TABLE "risk_imports" ADD CONSTRAINT "risk_imports_recorded_as_known" CHECK ("risk_imports"."recorded_as" in ('draft', 'history'));