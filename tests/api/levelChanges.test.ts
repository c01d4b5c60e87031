import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { riskTypes } from '#domain/risks/statuses'
import { isoTime } from '#server/queries/shared/isoTime'
import { engines, openTestApi, type TestApi } from '../support/api.ts'
import { levelRowsOf, readStories, workOnLevels, type LevelRow } from '../support/levelStories.ts'
import { timesOf } from '../support/scope.ts'
import { openCast, riskIn, storyStatuses, type Cast } from '../support/stories.ts'

const shownStates = ['present', 'submitted'] as const

describe.each(engines)('changes of level on %s', (engine) => {
  let api: TestApi
  let cast: Cast

  beforeAll(async () => {
    api = await openTestApi(engine)
    cast = await openCast(api)
  })

  afterAll(() => api.close())

  it(
    'are written as the audit has them, whatever is done (rules data.level-changes and scoring.levels)',
    { timeout: 300_000 },
    async () => {
      for (const type of riskTypes) {
        for (const status of storyStatuses[type])
          await riskIn(cast, type, status, { isPrivate: status === 'waiting_internal_owner' })
      }
      // The mark closes a record without any other change.
      const rejected = await riskIn(cast, 'item', 'reject_internal_owner')
      await cast.assessor.put(`/v1/risks/${rejected.id}`, { isPrivate: true })
      await workOnLevels(cast, await api.as('companyadmin'), timesOf(40, 500), 17)
      const { rows } = await api.database.db.execute<
        LevelRow & { riskId: number; shown: string; until: string | null }
      >(sql`
        select risk_id as "riskId", shown, ${isoTime(sql`at`)} as at, ${isoTime(sql`until`)} as until, is_counted as "isCounted", is_closed as "isClosed",
          risk_category_id as "riskCategoryId", gross_likelihood as "grossLikelihood", gross_impact as "grossImpact",
          gross_level as "grossLevel", net_likelihood as "netLikelihood", net_impact as "netImpact", net_level as "netLevel"
        from risk_level_changes order by risk_id, shown, risk_level_changes.at`)
      const { stories } = await readStories(api)
      const expected = [...stories]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([riskId, actions]) =>
          shownStates.flatMap((shown) =>
            levelRowsOf(actions, shown).map((row, place, all) => ({
              ...row,
              riskId,
              shown,
              until: all[place + 1]?.at ?? null,
            })),
          ),
        )
      expect(rows).toEqual(expected)
      expect(rows.length).toBeGreaterThan(timesOf(80, 300))
    },
  )
})
