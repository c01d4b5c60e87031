import { sql } from 'drizzle-orm'
import { auditHash, type HashedEntry } from '#server/commands/audit'
import type { Db } from '#server/database/client'
import { fill } from './data/fill.ts'
import { openBench, openBenchServer } from './support/database.ts'

/**
 * `npm run bench -- data`: fills the database of the benchmark, once, with 100,000 risks of 200 company groups.
 */
async function main(): Promise<void> {
  const server = await openBenchServer()
  try {
    const database = await openBench(server.url)
    try {
      const started = Date.now()
      console.log('Filling the database of the benchmark ...')
      const isNew = await fill(database.db)
      await checkChains(database.db)
      console.log(isNew ? `Done in ${((Date.now() - started) / 1000).toFixed(1)} s.` : 'It was filled before.')
    } finally {
      await database.close()
    }
  } finally {
    await server.stop()
  }
}

/**
 * Compares some chains, written in SQL, with the program's own hash.
 * @throws if one differs
 */
async function checkChains(db: Db): Promise<void> {
  const { rows } = await db.execute<HashedEntry & Record<string, unknown> & { hash: string }>(sql`
    select subject_type as "subjectType", subject_id as "subjectId", action, from_status as "fromStatus",
      to_status as "toStatus", user_id as "userId", role, company_group_id as "companyGroupId", changes,
      previous_hash as "previousHash", created_at as "createdAt", hash
    from audit_entries where subject_id % 997 = 0 order by id`)
  const broken = rows.find((row) => auditHash({ ...row, createdAt: new Date(row.createdAt) }) !== row.hash)
  if (broken || rows.length === 0) throw new Error(`The audit chain of risk ${broken?.subjectId} does not hold`)
}

await main()
