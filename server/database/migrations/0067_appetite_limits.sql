ALTER TABLE "acceptances" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appetites" ADD COLUMN "limit_amount" numeric(16, 2);--> statement-breakpoint
ALTER TABLE "appetites" ADD COLUMN "limit_currency" text;--> statement-breakpoint
ALTER TABLE "appetites" ADD CONSTRAINT "appetites_limit_whole" CHECK (("appetites"."limit_amount" is null) = ("appetites"."limit_currency" is null) and "appetites"."limit_amount" >= 0);--> statement-breakpoint
ALTER TABLE "appetites" ADD CONSTRAINT "appetites_limit_currency_known" CHECK ("appetites"."limit_currency" in ('THB', 'USD', 'EUR', 'JPY', 'CNY', 'VND', 'IDR', 'SGD'));