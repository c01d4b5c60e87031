import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { risks } from './risks.ts'

/**
 * The search documents of each risk (rules wire.search and data.search-text): one of the last submitted revision, and
 * one of the current revision if that is another. The table is separate: otherwise every action would rewrite an index
 * of trigrams on `risks`. Only database triggers write it.
 */
export const riskSearches = pgTable(
  'risk_searches',
  {
    riskId: integer('risk_id')
      .notNull()
      .references(() => risks.id, { onDelete: 'cascade' }),
    isDraft: boolean('is_draft').notNull(),
    /**
     * The scope of the document: for the submitted revision the company groups of its path, and for the current one its
     * company group with a minus. So one index has readers and words.
     */
    places: integer('places').array().notNull(),
    /** The texts, the plans, the company group and the category in each language, in search form (rule wire.search-form). */
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.riskId, table.isDraft] }),
    index('risk_searches_index').using('gin', table.places, table.text.op('gin_trgm_ops')),
  ],
)
