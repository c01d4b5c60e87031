-- A complete plan is done: 100 % (rule plans.complete). However many plans there are.
SET LOCAL statement_timeout = 0;--> statement-breakpoint
UPDATE mitigation_plans SET progress = 100 WHERE status = 'Complete' AND progress <> 100;
