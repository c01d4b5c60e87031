import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { risks } from './risks.ts'

/**
 * What the search looks through of each risk, its plans among it, in its search form (rules wire.search and wire.search-form). The table
 * is separate: every act would write an index of trigrams on `risks` again. Only triggers of the database write it; it is not archived.
 */
export const riskSearches = pgTable(
  'risk_searches',
  {
    riskId: integer('risk_id')
      .primaryKey()
      .references(() => risks.id, { onDelete: 'cascade' }),
    /** Of the revision submitted last; empty before the first submit. */
    text: text('text').notNull(),
    /** Of the present revision where that is another one. Only its home reads it, so it has no index. */
    draft: text('draft'),
  },
  (table) => [index('risk_searches_text_index').using('gin', table.text.op('gin_trgm_ops'))],
)
