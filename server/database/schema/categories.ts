import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, refersTo, textInEach, updatedAt } from './columns.ts'

/** Whether it is retired; existing references stay (rule reference.retired). */
const isRetired = () => boolean('is_retired').notNull().default(false)

/** Expert groups such as SHE or Compliance; a Category Expert belongs to one or more. */
export const categoryExperts = pgTable('category_experts', {
  id: id(),
  ...textInEach('name'),
  order: integer('order').notNull().default(1),
  isRetired: isRetired(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A category of risk; its expert group reviews the item. */
export const riskCategories = pgTable(
  'risk_categories',
  {
    id: id(),
    ...textInEach('name'),
    categoryExpertId: refersTo('category_expert_id', () => categoryExperts.id),
    /** The category 'Other', which needs a description (rule record.other-category). */
    isOther: boolean('is_other').notNull().default(false),
    order: integer('order').notNull().default(1),
    isRetired: isRetired(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('risk_categories_category_expert_id_index').on(table.categoryExpertId)],
)

/** The impact types that an assessment rates, each with a stable key. */
export const categoryImpacts = pgTable('category_impacts', {
  id: id(),
  key: text('key').notNull().unique(),
  ...textInEach('name'),
  order: integer('order').notNull().default(1),
  isRetired: isRetired(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
