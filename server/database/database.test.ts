import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMigratedDatabase, createTestDatabase } from '#tests/support/postgres/testDatabase'
import { expectBeforeCommit, openDatabase, sqlState, transaction, violatedConstraint, type Database } from './client.ts'
import { collateNames } from './collateNames.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import {
  auditEntries,
  companies,
  companyGroups,
  riskSummaryHistories,
  risks,
  roleAssignments,
  userRoles,
  users,
} from './schema/index.ts'
import { isWithinSubtree, passesSubtree, subtreeRanges, type Within } from './subtree.ts'

async function openEmbeddedForTest() {
  return openDatabase({ dataDir: ':memory:' })
}

async function openPostgresForTest() {
  const { url, drop } = await createMigratedDatabase()
  const database = await openDatabase({ databaseUrl: url })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

describe.each([
  ['embedded', openEmbeddedForTest],
  ['postgresql', openPostgresForTest],
] as const)('a database on %s', (engine, open) => {
  let database: Database
  let userId: number
  let companyId: number

  beforeAll(async () => {
    database = await open()
    const { db } = database
    companyId = (await db.insert(companies).values({ name: 'Siam', emailDomain: 'siam.example' }).returning())[0]!.id
    userId = (await db.insert(users).values(person('somchai@siam.example')).returning())[0]!.id
  })

  afterAll(() => database.close())

  function person(email: string) {
    return { email, firstName: 'Somchai', lastName: 'Jaidee', userType: 'scg' as const }
  }

  async function addGroup(name: string, parentHierarchy: string | null = null) {
    const values = { name, companyId, level: 1, hierarchy: '' }
    const [group] = await database.db.insert(companyGroups).values(values).returning()
    const hierarchy = parentHierarchy === null ? `${group!.id}` : `${parentHierarchy}>${group!.id}`
    await database.db.update(companyGroups).set({ hierarchy }).where(eq(companyGroups.id, group!.id))
    return { ...group!, hierarchy }
  }

  it('names its engine and counts queries', async () => {
    expect(database.engine).toBe(engine)
    const before = database.queryCount()
    await database.db.select().from(companies)
    expect(database.queryCount()).toBe(before + 1)
  })

  it('stores a timestamp to the millisecond', async () => {
    const createdAt = new Date('2026-02-03T04:05:06.789Z')
    const [row] = await database.db
      .insert(companies)
      .values({ name: 'Moment', emailDomain: 'm.example', createdAt })
      .returning()
    expect(row!.createdAt).toEqual(createdAt)
  })

  it('accepts an email address once, regardless of case', async () => {
    const again = database.db.insert(users).values(person('SOMCHAI@siam.example'))
    const error = await again.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(sqlState(error)).toBe('23505')
    expect(violatedConstraint(error)).toBe('users_email_unique')
  })

  it('works after a failed query', async () => {
    await expect(database.db.execute(sql`select 1 / 0`)).rejects.toSatisfy((error) => sqlState(error) === '22012')
    await expect(database.db.execute(sql`selct`)).rejects.toSatisfy((error) => sqlState(error) === '42601')
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  })

  it('allows a user one default role assignment', async () => {
    const group = await addGroup('Assignments')
    const [assessor, viewer] = await database.db
      .insert(userRoles)
      .values([{ name: 'Assessor' }, { name: 'Viewer' }])
      .returning()
    const common = { userId, companyId, companyGroupId: group.id }
    await database.db.insert(roleAssignments).values({ ...common, userRoleId: assessor!.id, isDefault: true })
    const second = { ...common, userRoleId: viewer!.id }
    await expect(database.db.insert(roleAssignments).values({ ...second, isDefault: true })).rejects.toSatisfy(
      (error) => violatedConstraint(error) === 'role_assignments_one_default',
    )
    await database.db.insert(roleAssignments).values(second)
  })

  it('refuses to change, remove or empty the audit', async () => {
    const entry = { subjectType: 'faq', subjectId: 1, action: 'create', userId, changes: {}, hash: 'a' }
    await database.db.insert(auditEntries).values(entry)
    const refused = (error: unknown) => sqlState(error) === '23001'
    await expect(database.db.update(auditEntries).set({ action: 'edit' })).rejects.toSatisfy(refused)
    await expect(database.db.delete(auditEntries)).rejects.toSatisfy(refused)
    await expect(database.db.execute(sql`truncate audit_entries`)).rejects.toSatisfy(refused)
    expect(await database.db.select().from(auditEntries)).toHaveLength(1)
    // ALWAYS: a session that poses as a replica fires them too.
    const { rows } = await database.db.execute(
      sql`select tgname, tgenabled from pg_trigger where tgname in ('audit_entries_append_only', 'audit_entries_no_truncate')`,
    )
    expect(rows.map(({ tgenabled }) => tgenabled)).toEqual(['A', 'A'])
  })

  it('allows a row of an audit chain one successor', async () => {
    const entry = { subjectType: 'faq', subjectId: 2, action: 'create', userId, changes: {} }
    await database.db.insert(auditEntries).values({ ...entry, hash: 'first' })
    const forked = (error: unknown) => violatedConstraint(error) === 'audit_entries_chain_unique'
    await expect(database.db.insert(auditEntries).values({ ...entry, hash: 'other' })).rejects.toSatisfy(forked)
    await database.db.insert(auditEntries).values({ ...entry, previousHash: 'first', hash: 'second' })
  })

  it('keeps a snapshot as it was, while its path may follow the group', async () => {
    const group = await addGroup('Snapshots')
    const place = { companyGroupId: group.id, hierarchy: group.hierarchy, isPrivate: false }
    const [risk] = await database.db
      .insert(risks)
      .values({
        ...place,
        type: 'summary',
        creatorRole: 'Assessor',
        createdBy: userId,
        companyId,
        workflowStatus: 'draft_assessor',
      })
      .returning()
    const snapshot = { ...place, riskId: risk!.id, reason: 'complete' as const, snapshot: { id: risk!.id } }
    await database.db.insert(riskSummaryHistories).values(snapshot)
    await database.db.update(riskSummaryHistories).set({ hierarchy: '1>2' })
    const refused = (error: unknown) => sqlState(error) === '23001'
    await expect(database.db.update(riskSummaryHistories).set({ snapshot: {} })).rejects.toSatisfy(refused)
    await expect(database.db.delete(riskSummaryHistories)).rejects.toSatisfy(refused)
  })

  it('sorts names as people read them', async () => {
    const names = ['zinc', 'Äther', 'ขอนแก่น', 'apple', 'เชียงใหม่', 'Banana', 'กรุงเทพ']
    const root = await addGroup('Names')
    for (const name of names) await addGroup(name, root.hierarchy)
    const sorted = await database.db
      .select({ name: companyGroups.name })
      .from(companyGroups)
      .where(sql`${isWithinSubtree(companyGroups.hierarchy, root.hierarchy)} and ${companyGroups.id} <> ${root.id}`)
      .orderBy(collateNames(companyGroups.name))
    expect(sorted.map(({ name }) => name)).toEqual(['apple', 'Äther', 'Banana', 'zinc', 'กรุงเทพ', 'ขอนแก่น', 'เชียงใหม่'])
  })

  it.each<[string, readonly Within[]]>([
    ['by a range', [isWithinSubtree]],
    ['by a filter', [passesSubtree]],
    ['by two ranges', subtreeRanges],
  ])('finds a subtree %s without its neighbours', async (_way, ways) => {
    const values = ['9', '9>1', '9>1>5', '9>10', '91', '9>1>51']
    const rows = sql`(values ${sql.join(
      values.map((value) => sql`(${value})`),
      sql`, `,
    )}) as paths (hierarchy)`
    const found = async (hierarchy: string) => {
      const paths = [hierarchy, sql`(select ${hierarchy}::text)`].map(async (path) => {
        const queries = ways.map((way) => sql`select hierarchy from ${rows} where ${way(sql`hierarchy`, path)}`)
        const union = sql.join(queries, sql` union all `)
        return (await database.db.execute<{ hierarchy: string }>(sql`${union} order by 1`)).rows.map(
          (row) => row.hierarchy,
        )
      })
      const [ofText, ofQuery] = await Promise.all(paths)
      expect(ofQuery).toEqual(ofText)
      return ofText
    }
    expect(await found('9')).toEqual(['9', '9>1', '9>10', '9>1>5', '9>1>51'])
    expect(await found('9>1')).toEqual(['9>1', '9>1>5', '9>1>51'])
    expect(await found('9>1>5')).toEqual(['9>1>5'])
  })

  it('finds English and Thai text by a part of it', async () => {
    const found = await database.db.execute<{ text: string }>(
      sql`select text from (values ('cement kiln fire'), ('ไฟไหม้โรงงานปูนซีเมนต์')) as texts (text)
        where text like '%kiln%' or text like '%โรงงาน%'`,
    )
    expect(found.rows).toHaveLength(2)
    const indexes = await database.db.execute(
      sql`select 1 from pg_indexes where indexname = 'risk_searches_index' and indexdef like '%gin_trgm_ops%'`,
    )
    expect(indexes.rows).toHaveLength(1)
  })

  describe('and its transaction', () => {
    async function balance(id: number) {
      return (await database.db.select().from(companyGroups).where(eq(companyGroups.id, id)))[0]!.order
    }

    it('writes nothing if it throws', async () => {
      const group = await addGroup('Rolled back')
      const failing = transaction(database.db, async (tx) => {
        await tx.update(companyGroups).set({ order: 7 }).where(eq(companyGroups.id, group.id))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await balance(group.id)).toBe(1)
    })

    it('loses no update where 50 of them read and then write in parallel', async () => {
      const group = await addGroup('Counted')
      await database.db.update(companyGroups).set({ order: 0 }).where(eq(companyGroups.id, group.id))
      const increment = () =>
        transaction(database.db, async (tx) => {
          const [row] = await tx.select().from(companyGroups).where(eq(companyGroups.id, group.id)).for('update')
          await tx
            .update(companyGroups)
            .set({ order: row!.order + 1 })
            .where(eq(companyGroups.id, group.id))
        })
      await Promise.all(Array.from({ length: 50 }, increment))
      expect(await balance(group.id)).toBe(50)
    })

    it('fails with the error of a statement that it does not await, also if a later one fails', async () => {
      const group = await addGroup('Not waited for')
      const failing = transaction(database.db, async (tx) => {
        await tx.update(companyGroups).set({ order: 7 }).where(eq(companyGroups.id, group.id))
        expectBeforeCommit(tx, tx.execute(sql`select 1 / 0`))
        await tx.select().from(companies)
      })
      expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012')
      const refused = transaction(database.db, async (tx) => {
        const written = tx.update(companyGroups).set({ order: 7 }).where(eq(companyGroups.id, group.id)).execute()
        expectBeforeCommit(
          tx,
          written.then(() => {
            throw new Error('not that')
          }),
        )
      })
      await expect(refused).rejects.toThrow('not that')
      expect(await balance(group.id)).toBe(1)
    })

    it('commits statements that it does not await', async () => {
      const group = await addGroup('Waited for at the end')
      await transaction(database.db, async (tx) => {
        // Sent once, although it is only sent when its result is awaited.
        const add = { order: sql`${companyGroups.order} + 6` }
        expectBeforeCommit(tx, tx.update(companyGroups).set(add).where(eq(companyGroups.id, group.id)))
      })
      expect(await balance(group.id)).toBe(7)
    })

    it('sends its only statement once', async () => {
      const group = await addGroup('Sent once')
      await transaction(database.db, (tx) =>
        tx.execute(sql`update company_groups set "order" = "order" + 6 where id = ${group.id}`),
      )
      expect(await balance(group.id)).toBe(7)
    })

    it('fails, instead of hanging, where a query does not use its handle', async () => {
      const past = transaction(database.db, async () => database.db.select().from(companies))
      await expect(past).rejects.toThrow('Failed query')
      const inner = transaction(database.db, () => transaction(database.db, async () => 1))
      await expect(inner).rejects.toThrow('use its handle')
      expect(await transaction(database.db, async () => 1)).toBe(1)
    })

    it('is run again if PostgreSQL aborts it', async () => {
      let runs = 0
      const result = await transaction(database.db, async (tx) => {
        if (++runs < 3) await tx.execute(sql`do $$ begin raise exception 'later' using errcode = '40001'; end $$`)
        return runs
      })
      expect(result).toBe(3)
    })
  })
})

describe('openDatabase', () => {
  it('migrates an empty PostgreSQL once, however many instances start together', async () => {
    const { url, drop } = await createTestDatabase()
    const instances = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url, poolSize: 2 })),
    )
    const { rows } = await instances[0]!.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    expect(rows).toEqual([{ count: journal.entries.length }])
    await Promise.all(instances.map((instance) => instance.close()))
    await drop()
  })

  it.each([
    ['', 'off'],
    ['?options=-c%20jit%3Don', 'on'],
  ])('switches off the compilation of queries unless the address has it: "%s"', async (parameters, jit) => {
    const { url, drop } = await createMigratedDatabase()
    const database = await openDatabase({ databaseUrl: `${url}${parameters}` })
    const { rows } = await database.pool.query('show jit')
    expect(rows).toEqual([{ jit }])
    await database.close()
    await drop()
  })

  it('resolves a deadlock by running one transaction again', async () => {
    const { url, drop } = await createMigratedDatabase()
    const database = await openDatabase({ databaseUrl: url })
    const [one, other] = await database.db
      .insert(companies)
      .values([
        { name: 'One', emailDomain: 'a' },
        { name: 'Other', emailDomain: 'a' },
      ])
      .returning()
    let runs = 0
    const renameBoth = (first: number, second: number) =>
      transaction(database.db, async (tx) => {
        runs++
        await tx.update(companies).set({ emailDomain: 'b' }).where(eq(companies.id, first))
        await tx.execute(sql`select pg_sleep(0.2)`)
        await tx.update(companies).set({ emailDomain: 'b' }).where(eq(companies.id, second))
      })
    await Promise.all([renameBoth(one!.id, other!.id), renameBoth(other!.id, one!.id)])
    // Usually one of them is repeated; both, if each is found to wait for the other at the same time.
    expect([3, 4]).toContain(runs)
    const { rows } = await database.db.execute(
      sql`select distinct email_domain from companies where id in ${[one!.id, other!.id]}`,
    )
    expect(rows).toEqual([{ email_domain: 'b' }])
    await database.close()
    await drop()
  })

  it('fails if PostgreSQL is not reachable', async () => {
    await expect(openDatabase({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow('ECONNREFUSED')
    await expect(openDatabase({})).rejects.toThrow('Neither a database URL nor a data folder')
  })
})
