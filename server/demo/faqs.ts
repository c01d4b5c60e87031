import type { Tx } from '../database/client.ts'
import * as schema from '../database/schema/index.ts'
import { faqs } from './content/index.ts'

/** Writes the entries of the help page into a new database (rule demo.content). */
export async function seedFaqs(tx: Tx, now: Date): Promise<void> {
  await tx
    .insert(schema.faqs)
    .values(faqs.map((faq, index) => ({ ...faq, order: index + 1, createdAt: now, updatedAt: now })))
}
