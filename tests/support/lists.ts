import type { Risk } from '#domain/wire/risks'
import { openTestApi, type Client, type Engine, type TestApi } from './api.ts'
import { createCompleteRisk } from './riskInputs.ts'
import { openCast, riskIn, type Cast } from './stories.ts'

/** Records of several groups, statuses and texts, and who reads them. */
export interface ListStory {
  api: TestApi
  cast: Cast
  viewer: Client
  /** Every risk of the database as the Viewer of the whole group sees it. */
  all: Risk[]
  /** Returns the ids of a list, to the Viewer or to somebody else. */
  find(query: string, who?: Client): Promise<number[]>
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Opens a server with the records that tests of lists read. */
export async function openListStory(engine: Engine): Promise<ListStory> {
  const api = await openTestApi(engine)
  const cast = await openCast(api)
  const viewer = await api.as('saowanee.b')
  const [assessor6, assessor25, owner3] = [
    await api.as('assessor6'),
    await api.as('wanchai.t'),
    await api.as('sirikanya.m'),
  ]
  const texts = {
    thai: { eventDescription: 'น้ำท่วมโรงงานทำให้เครื่องจักรหยุดเดิน', riskCategoryId: 5 },
    english: { rootCause: 'The boiler feed pump has no spare', riskCategoryId: 14 },
    law: { indicator: 'Open findings of the regulator', riskCategoryId: 6 },
  }
  await riskIn(cast, 'item', 'waiting_category_expert', { detail: texts.thai, net: [1, 2] })
  await riskIn(cast, 'item', 'complete_assessor', { detail: texts.english, net: [5, 5] })
  await riskIn(cast, 'item', 'complete_internal_owner', { net: [3, 5] })
  await riskIn(cast, 'item', 'reject_category_expert', { net: [4, 3] })
  const inactive = await riskIn(cast, 'item', 'withdrawn_assessor')
  await cast.assessor.put(`/v1/risks/${inactive.id}/changeActive`, { isActive: false })
  await riskIn(cast, 'summary', 'waiting_internal_owner', { net: [2, 2] })
  await riskIn(cast, 'summary', 'complete_managing_director', { detail: texts.law })
  for (const who of [assessor6, assessor25, owner3]) {
    const risk = await createCompleteRisk(who, { detail: texts.law, net: [1, 1] })
    await who.put(`/v1/risks/${risk.id}/submit`)
  }
  await riskIn(cast, 'item', 'complete_assessor', { isPrivate: true })
  const all = (await viewer.list('/v1/risks?per_page=200')).rows
  // Nobody sees these two but their authors: lists and totals must not either.
  await createCompleteRisk(cast.assessor)
  await createCompleteRisk(assessor6, { type: 'summary' })
  const find = async (query: string, who = viewer) => idsOf((await who.list(`/v1/risks?per_page=200&${query}`)).rows)
  return { api, cast, viewer, all, find }
}
