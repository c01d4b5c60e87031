CREATE TABLE "import_words" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"meaning" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_words_company_id_kind_word_pk" PRIMARY KEY("company_id","kind","word"),
	CONSTRAINT "import_words_kind_known" CHECK ("import_words"."kind" in ('category', 'likelihood', 'impact', 'status', 'impactType', 'person'))
);
--> statement-breakpoint
ALTER TABLE "risk_imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "import_words" ADD CONSTRAINT "import_words_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;