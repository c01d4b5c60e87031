import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { boardQuery } from '#domain/wire/board'
import { riskDoubtsQuery } from '#domain/wire/ratingDoubts'
import { heatMapQuery, riskListQuery } from '#domain/wire/risks'
import { riskTargetsQuery } from '#domain/wire/riskTargets'
import type { Db } from '#server/database/client'
import { readBoard } from '#server/queries/lists/board'
import { readCardPage, readRiskPage } from '#server/queries/lists/page'
import { listDoubts } from '#server/queries/ratingDoubts/listDoubts'
import { readRatingPatterns } from '#server/queries/ratingDoubts/readPatterns'
import { readPeriodProgress } from '#server/queries/reviewPeriods/readPeriods'
import { countHeatMap } from '#server/queries/risks/counts/heatMap'
import { countRiskReport } from '#server/queries/risks/counts/report'
import { readWrittenRisks } from '#server/queries/risks/record/riskRows'
import { countTargets } from '#server/queries/targets/countTargets'
import type { BestSql } from '../best.ts'
import { firstBusinessUnitId, firstCompanyId, rootId } from '../data/size.ts'
import { searches } from '../data/texts.ts'
import { signIn, type Person } from '../support/people.ts'
import { readingCall, type HotCall } from './call.ts'

/** The repeated call of an export. */
export const exportPageTitle = 'export page of 200'

/** Number of pages of the export of 10,000 risks. */
export const exportPages = 50

/** Frequent reads: a risk, the board, the heat map, the search, the export. */
export async function readCalls(db: Db, pool: Pool): Promise<HotCall[]> {
  const assessor = await signIn(db, 'Assessor', firstCompanyId)
  const director = await signIn(db, 'Managing Director', rootId)
  const list = (title: string, person: Person, queries: string[], best?: BestSql) =>
    readingCall(pool, {
      title,
      person,
      ...(best ? { best } : {}),
      requests: queries.map((query) => ({
        path: `/api/v1/risks?${query}`,
        read: (sessions) => {
          const asked = riskListQuery.parse(parametersOf(query))
          const { actor } = person
          return asked.fields
            ? readCardPage(sessions, actor, asked)
            : readRiskPage(sessions, { actor, locale: 'en' }, asked)
        },
      })),
    })
  const heatMap = (title: string, companyGroupId: number, path: string) => {
    const query = `type=item&company_group_id=${companyGroupId}&include_descendants=true`
    return readingCall(pool, {
      title,
      person: director,
      best: { file: 'heat-map.sql', values: { path } },
      requests: [
        {
          path: `/api/v1/heat-map?${query}`,
          read: (sessions) => countHeatMap(sessions, director.actor, heatMapQuery.parse(parametersOf(query))),
        },
      ],
    })
  }
  const board = 'type=item&is_active=true&per_page=50&sort=updated_at&order=desc'
  const cards = (path: string): BestSql => ({ file: 'cards.sql', values: { path } })
  const wholeGroup = { path: String(rootId) }
  const unitPath = `${rootId}>${firstBusinessUnitId}`
  const searching = (words: string) => [`${board}&fields=card&q=${encodeURIComponent(words)}`]
  const search = (title: string, words: string) => {
    const [first = '', second = ''] = words.split(' ')
    return list(title, director, searching(words), { file: 'search.sql', values: { first, second } })
  }
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from risks where submitted_at is not null and not is_private and id % 97 = 0`,
  )
  const { rows: periods } = await db.execute<{ id: number }>(sql`select id from review_periods limit 1`)
  const [period] = periods
  const { rows: companies } = await db.execute<{ path: string }>(
    sql`select hierarchy as path from company_groups where id = ${firstCompanyId}`,
  )
  return [
    await readingCall(pool, {
      title: 'risk by id',
      person: director,
      best: { file: 'risk.sql', values: { id: rows[0]?.id ?? 1 } },
      requests: rows.map(({ id }) => ({
        path: `/api/v1/risks/${id}`,
        read: (sessions) =>
          readWrittenRisks(sessions, { actor: director.actor, locale: 'en' }, { ids: [id], withNotes: true }),
      })),
    }),
    await list('board page of 50, home', assessor, [`${board}&company_group_id=${firstCompanyId}`]),
    await list('board page of 50, business unit', director, [
      `${board}&company_group_id=${firstBusinessUnitId}&include_descendants=true`,
    ]),
    await list('board page of 50, whole group', director, [board]),
    await list('cards of 50, home', assessor, [`${board}&fields=card&company_group_id=${firstCompanyId}`], {
      file: 'cards-home.sql',
      values: { group: firstCompanyId, company: assessor.actor.companyId },
    }),
    await list(
      'cards of 50, business unit',
      director,
      [`${board}&fields=card&company_group_id=${firstBusinessUnitId}&include_descendants=true`],
      cards(unitPath),
    ),
    await list('cards of 50, whole group', director, [`${board}&fields=card`], cards(wholeGroup.path)),
    await readingCall(pool, {
      title: 'report, whole group',
      person: director,
      best: { file: 'report.sql', values: wholeGroup },
      requests: [
        {
          path: '/api/v1/risk-report?type=item',
          read: (sessions) =>
            countRiskReport(sessions, { actor: director.actor, locale: 'en' }, heatMapQuery.parse({ type: 'item' })),
        },
      ],
    }),
    await list(
      'reviews: due, home',
      assessor,
      [`${board}&fields=card&company_group_id=${firstCompanyId}&review_due=true`],
      { file: 'cards-due-home.sql', values: { group: firstCompanyId, company: assessor.actor.companyId } },
    ),
    await list('reviews: due, whole group', director, [`${board}&fields=card&review_due=true`], {
      file: 'cards-due.sql',
      values: wholeGroup,
    }),
    await readingCall(pool, {
      title: 'reviews: targets, whole group',
      person: director,
      best: { file: 'targets.sql', values: wholeGroup },
      requests: [
        {
          path: '/api/v1/risk-targets',
          read: (sessions) => countTargets(sessions, director.actor, riskTargetsQuery.parse({})),
        },
      ],
    }),
    await readingCall(pool, {
      title: 'reviews: period, whole group',
      person: director,
      best: { file: 'period.sql', values: { period: period?.id ?? 0, ...wholeGroup } },
      requests: [
        {
          path: `/api/v1/review-periods/${period?.id ?? 0}/progress`,
          read: (sessions) => readPeriodProgress(sessions, director.actor, period?.id ?? 0),
        },
      ],
    }),
    await readingCall(pool, {
      title: 'doubts, whole group',
      person: director,
      best: { file: 'doubts.sql', values: wholeGroup },
      requests: [
        {
          path: '/api/v1/risk-doubts?first=contradictions&per_page=50',
          read: (sessions) =>
            listDoubts(sessions, director.actor, riskDoubtsQuery.parse({ first: 'contradictions', per_page: '50' })),
        },
      ],
    }),
    await readingCall(pool, {
      title: 'how we rate, whole group',
      person: director,
      best: { file: 'patterns.sql', values: wholeGroup },
      requests: [
        {
          path: '/api/v1/rating-patterns',
          read: (sessions) => readRatingPatterns(sessions, director.actor, {}),
        },
      ],
    }),
    await readingCall(pool, {
      title: 'how we rate before, whole group',
      person: director,
      requests: [
        {
          path: '/api/v1/rating-patterns?previous=true',
          read: (sessions) => readRatingPatterns(sessions, director.actor, { previous: true }),
        },
      ],
    }),
    await heatMap('heat map, company', firstCompanyId, companies[0]?.path ?? unitPath),
    await heatMap('heat map, business unit', firstBusinessUnitId, unitPath),
    await heatMap('heat map, whole group', rootId, wholeGroup.path),
    await search('search, English', searches.english),
    await search('search, Thai', searches.thai),
    await list('search, English, home', assessor, searching(searches.english)),
    await list('search, Thai, home', assessor, searching(searches.thai)),
    await readingCall(pool, {
      title: 'board, home',
      person: assessor,
      requests: [
        {
          path: '/api/v1/risks/board?type=item',
          read: (sessions) => readBoard(sessions, assessor.actor, boardQuery.parse({ type: 'item' })),
        },
      ],
    }),
    await list(
      exportPageTitle,
      director,
      Array.from({ length: exportPages }, (_, index) => `type=item&sort=id&order=asc&per_page=200&page=${index + 1}`),
      { file: 'export-page.sql', values: { offset: 2000 } },
    ),
  ]
}

const parametersOf = (query: string) => Object.fromEntries(new URLSearchParams(query))
