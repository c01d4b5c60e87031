import type { APIRequestContext } from '@playwright/test'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { Faq } from '#domain/wire/faqs'
import type { Risk } from '#domain/wire/risks'
import { headersOf, sessionOf, type KeptSession } from '../support/session.ts'

/** Records of the demonstration for the pages about one record. */
export interface Records {
  /** Complete, with as much content as possible; all risk readers can see it. */
  item: number
  /** With risk items; all readers of summaries can see it. */
  summary: number
  faq: number
  /** A group of the Assessor's home without records. */
  indicator: number
}

/** Selects the records that a Viewer can see, who has the smallest access of all readers (rule visibility.by-role). */
export async function findRecords(request: APIRequestContext, viewer: KeptSession): Promise<Records> {
  const [items, summaries, faqs, indicator] = await Promise.all([
    list<Risk>(request, viewer, '/v1/risks?type=item&workflow_status=complete_managing_director'),
    list<Risk>(request, viewer, '/v1/risks?type=summary'),
    list<Faq>(request, viewer, '/v1/faqs'),
    createIndicator(request),
  ])
  const [item] = items.toSorted((one, other) => contentOf(other) - contentOf(one))
  const summary = summaries.find(({ riskRisks }) => riskRisks.length > 0)
  const [faq] = faqs
  if (!item || !summary || !faq) throw new Error('The demonstration lacks a record to open')
  return { item: item.id, summary: summary.id, faq: faq.id, indicator }
}

async function createIndicator(request: APIRequestContext): Promise<number> {
  const writer = headersOf(await sessionOf(request, 'assessor'))
  const limits = { direction: 'up', amber: 5, red: 10, rhythm: 'monthly' }
  // The home of the accounts (rule demo.accounts).
  const data = { companyGroupId: 8, nameEn: 'Complaints', nameTh: 'ข้อร้องเรียน', unit: '%', ...limits }
  const response = await request.post('/api/v1/indicators', { headers: writer, data })
  if (!response.ok()) throw new Error(`The indicator was not created: ${response.status()} ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

/** An item whose detail the Category Expert of the session has to decide. */
export function itemToReview(request: APIRequestContext, expert: KeptSession): Promise<number> {
  return firstIn(
    'waiting_category_expert',
    ({ allowedActions, latestDetail }) => allowedActions.includes('review') && latestDetail.reviewStatus === 'waiting',
    request,
    expert,
  )
}

/** A rejected item with reasons, which the person of the session can edit. */
export function itemToCorrect(request: APIRequestContext, writer: KeptSession): Promise<number> {
  return firstIn('reject_category_expert', ({ allowedActions }) => allowedActions.includes('edit'), request, writer)
}

async function firstIn(
  status: WorkflowStatus,
  isWanted: (item: Risk) => boolean,
  request: APIRequestContext,
  session: KeptSession,
): Promise<number> {
  const items = await list<Risk>(request, session, `/v1/risks?type=item&workflow_status=${status}&sort=id`)
  const item = items.find(isWanted)
  if (!item) throw new Error(`The demonstration has no such item in ${status}`)
  return item.id
}

const kinds = [
  ['/risk-summary', 'summary'],
  ['/admin/faq', 'faq'],
  ['/indicators', 'indicator'],
] as const

/** The address of a page of the table, its `:id` filled with a record of the kind. */
export function addressOf(page: string, records: Records): string {
  const kind = kinds.find(([start]) => page.startsWith(start))?.[1] ?? 'item'
  return page.replace(':id', String(records[kind]))
}

async function list<Row>(request: APIRequestContext, session: KeptSession, path: string): Promise<Row[]> {
  const response = await request.get(`/api${path}`, { headers: headersOf(session) })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as Row[]
}

/** Returns the amount of content of a risk. */
function contentOf({ latestDetail: { assessments, mitigationPlans, fileAttachment } }: Risk): number {
  const impacts = assessments.flatMap(({ impactAssessmentItems }) => impactAssessmentItems)
  return impacts.length + mitigationPlans.length + 2 * fileAttachment.length
}
