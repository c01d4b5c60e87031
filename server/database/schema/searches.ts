import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { risks } from './risks.ts'

/**
 * What the search looks through of each risk as it was submitted last, its plans among it (rule wire.search), in a table of its own: an index
 * of trigrams on `risks` would be written anew with every act. Triggers of the database alone write it; it is not archived.
 */
export const riskSearches = pgTable(
  'risk_searches',
  {
    riskId: integer('risk_id')
      .primaryKey()
      .references(() => risks.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (table) => [index('risk_searches_text_index').using('gin', table.text.op('gin_trgm_ops'))],
)
