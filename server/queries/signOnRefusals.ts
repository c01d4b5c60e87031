import { sql } from 'drizzle-orm'
import type { SignOnRefusal, SignOnRefusalQuery } from '#domain/wire/signOn'
import type { Queryable } from '../database/client.ts'
import { readPage, type Page } from './page.ts'
import { isoTime } from './isoTime.ts'

type Row = SignOnRefusal & Record<string, unknown>

/** Returns a page of the failed company sign-ons (rule session.refusals). */
export async function listSignOnRefusals(db: Queryable, query: SignOnRefusalQuery): Promise<Page<Row>> {
  return readPage<Row>(db, query, {
    select: sql`id, provider, reason, issuer, audience, detail, ${isoTime(sql`created_at`)} as "createdAt"`,
    from: sql`sign_on_refusals`,
    sortKey: sql`id`,
    tieBreaker: sql`id`,
  })
}
