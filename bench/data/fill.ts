import { sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/client'
import { seedReferenceData } from '#server/database/seedReferenceData'
import { hashPassword } from '#server/session/passwords'
import { audit } from './audit.ts'
import { organisation } from './organisation.ts'
import { levels, parts, plans, promises, risks } from './risks.ts'
import { password, version } from './size.ts'

/** Tables with explicit ids. */
const numbered = ['companies', 'company_groups', 'risks', 'risk_details', 'assessments', 'audit_entries']

/** Tables whose indexes are faster to build afterwards than to update for every row. */
const large = ['risks', 'risk_details', 'assessment_impact_items', 'mitigation_plans', 'risk_risks', 'audit_entries']

/**
 * Fills an empty database with the risks of the benchmark, in one transaction.
 * @returns false if it was filled before
 * @throws if the database contains something else
 */
export async function fill(db: Db): Promise<boolean> {
  if (await isFilled(db)) return false
  const { rows } = await db.execute(sql`select 1 from users limit 1`)
  if (rows.length > 0) throw new Error('The database is not empty: name one that the benchmark may have for itself.')
  await seedReferenceData(db)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await trustReferences(tx)
    await tx.execute(sql`drop schema if exists bench cascade`)
    await tx.execute(sql`create schema bench`)
    await tx.execute(sql`create function bench.level(likelihood int, impact int) returns text immutable language sql as
      $$ select case when likelihood * impact <= 4 then 'low' when likelihood * impact <= 12 then 'medium' else 'high' end $$`)
    const restoreIndexes = await dropIndexes(tx)
    await run(tx, 'organisation and users', organisation(passwordHash))
    await run(tx, 'plan', plans)
    await tx.execute(sql`analyze bench.plan, bench.revision_plan, company_groups, users`)
    await run(tx, 'risks and revisions', risks)
    await run(tx, 'assessments and mitigation plans', parts)
    await run(tx, 'reviews and targets', promises)
    await tx.execute(sql`analyze risks`)
    await run(tx, 'audit', audit)
    await run(tx, 'indexes', restoreIndexes)
    for (const table of numbered) {
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
      )
    }
    await tx.execute(sql`drop table bench.plan, bench.revision_plan`)
    await tx.execute(sql`create table bench.filled as select ${version}::int as version`)
  })
  // The triggers for levels and search texts were off.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    for (const statement of levels) await tx.execute(statement)
    // The records were written before their revisions.
    await tx.execute(sql`delete from risk_searches`)
    await tx.execute(sql`insert into risk_searches (risk_id, is_draft, places, text)
      select risk_id, is_draft, places, text from risk_search_documents()`)
  })
  await vacuum(db)
  return true
}

/** Slow, and not allowed in a transaction. */
async function vacuum({ $client: pool }: Db): Promise<void> {
  const session = await pool.connect()
  await session.query('set statement_timeout = 0')
  await session.query('vacuum analyze').finally(() => session.release(true))
}

/** Whether this database contains the data of this version. */
export async function isFilled(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('bench.filled') is not null as found`)
  if (!rows[0]?.found) return false
  const filled = await db.execute<{ version: number }>(sql`select version from bench.filled`)
  return filled.rows[0]?.version === version
}

async function run(tx: Tx, title: string, statements: readonly SQL[]): Promise<void> {
  const started = Date.now()
  for (const statement of statements) await tx.execute(statement)
  console.log(`  ${title}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/** Disables foreign key checks if the user may: the rows are consistent. */
export async function trustReferences(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select rolsuper as may from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.may) await tx.execute(sql`set local session_replication_role = replica`)
}

/**
 * Drops every index that no constraint needs.
 * @returns the statements that recreate them
 */
async function dropIndexes(tx: Tx): Promise<SQL[]> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid::regclass::text in ${large}
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`)
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`))
  return rows.map(({ definition }) => sql.raw(definition))
}
