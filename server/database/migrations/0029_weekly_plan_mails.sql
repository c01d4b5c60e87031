CREATE TABLE "weekly_plan_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"week" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weekly_plan_mails" ADD CONSTRAINT "weekly_plan_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;