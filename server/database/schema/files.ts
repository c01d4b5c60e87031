import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf, refersTo, updatedAt } from './columns.ts'
import { users } from './users.ts'

const purposes = ['attachment', 'image'] as const

/** An uploaded file; the bytes are in the file store under `storageKey`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    storageKey: text('storage_key').notNull().unique(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    uploadedBy: refersTo('uploaded_by', () => users.id),
    purpose: text('purpose', { enum: purposes }).notNull().default('attachment'),
    /** When the bytes arrived; null while only the upload link exists. */
    storedAt: moment('stored_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('files_uploaded_by_index').on(table.uploadedBy),
    oneOf('files_purpose_known', table.purpose, purposes),
    check('files_size_not_negative', sql`${table.size} >= 0`),
  ],
)
