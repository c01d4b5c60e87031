import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { levelOf, rates } from '#domain/risks/heatMap'
import { riskTypes } from '#domain/risks/statuses'
import { rewriteLevelChanges } from '#server/database/derivedTables'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { workOnLevels } from '../support/levelStories.ts'
import { timesOf } from '../support/scope.ts'
import { openCast, riskIn, storyStatuses, type Cast } from '../support/stories.ts'

describe.each(engines)('changes of level on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await api.database.db.execute<Row>(query)).rows

  /** Compares the table with the audit. */
  const changesOf = (source: ReturnType<typeof sql>) =>
    rowsOf(sql`select risk_id, shown, at, is_counted, is_closed, risk_category_id, gross_likelihood, gross_impact, gross_level,
      net_likelihood, net_impact, net_level from ${source} c order by risk_id, shown, at`)

  it(
    'are written as the audit has them, whatever is done (rule data.level-changes)',
    { timeout: 300_000 },
    async () => {
      for (const type of riskTypes) {
        for (const status of storyStatuses[type])
          await riskIn(cast, type, status, { isPrivate: status === 'waiting_internal_owner' })
      }
      await workOnLevels(cast, await api.as('companyadmin'), timesOf(80, 500), 17)
      const written = await changesOf(sql`risk_level_changes`)
      expect(written).toEqual(await changesOf(sql`level_changes_of(array(select id from risks))`))
      expect(written.length).toBeGreaterThan(timesOf(100, 300))
      // A wrong table is found and corrected.
      await rowsOf(sql`delete from risk_level_changes where (risk_id, shown, at) in (select risk_id, shown, at from risk_level_changes
      where until is not null order by risk_id limit 1)`)
      await rowsOf(
        sql`update risk_level_changes set net_likelihood = 1, net_impact = 1 where until is null and net_likelihood = 2`,
      )
      await api.database.db.transaction((tx) => rewriteLevelChanges(tx))
      expect(await changesOf(sql`risk_level_changes`)).toEqual(written)
    },
  )

  it('are of the levels of the program, in each of the 25 cells (rule scoring.levels)', async () => {
    const rows = await rowsOf<{ likelihood: number; impact: number; level: string }>(sql`
      select l as likelihood, i as impact, level_of(l::smallint, i::smallint) as level
      from generate_series(1, 5) l cross join generate_series(1, 5) i order by l, i`)
    expect(rows).toEqual(
      rates.flatMap((likelihood) =>
        rates.map((impact) => ({ likelihood, impact, level: levelOf(likelihood, impact) })),
      ),
    )
    const unrated = await rowsOf(sql`select level_of(null, 3::smallint) as one, level_of(3::smallint, null) as other`)
    expect(unrated).toEqual([{ one: null, other: null }])
  })
})
