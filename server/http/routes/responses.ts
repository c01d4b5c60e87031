import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { defaultPageSize } from '#domain/validation/limits'
import type { PageOfWhole } from '#domain/wire/common'
import { errorBody } from '#domain/wire/errors'
import { actorOf } from '#server/http/plugins/authenticate'
import type { Page } from '#server/queries/shared/page'
import type { Viewer } from '#server/queries/shared/viewer'
import { localeOf } from '../plugins/locale.ts'

/** The possible responses of a route: its own, and the common format of every error (rule wire.errors). */
export function responses<const Schema extends z.ZodType>(schema: Schema): { 200: Schema; '4xx': typeof errorBody } {
  return { 200: schema, '4xx': errorBody }
}

/** Like `responses`, for a POST that creates: 201 (rule wire.status-codes). */
export function created<const Schema extends z.ZodType>(schema: Schema): { 201: Schema; '4xx': typeof errorBody } {
  return { 201: schema, '4xx': errorBody }
}

/** Returns the viewer of the response to this request. */
export function viewerOf(request: FastifyRequest): Viewer {
  return { actor: actorOf(request), locale: localeOf(request) }
}

/**
 * Sets `Content-Range: <resource> <first>-<last>/<total>` of a list's response. For a search above the counted maximum
 * the total is a star, and `x-total-at-least` contains the minimum (rules wire.content-range and wire.search-total).
 */
export function setContentRange(
  reply: Pick<FastifyReply, 'header'>,
  resource: string,
  query: { page: number; per_page: number },
  page: Page<unknown>,
): void {
  const first = (query.page - 1) * query.per_page
  const range = page.rows.length === 0 ? '*' : `${first}-${first + page.rows.length - 1}`
  reply.header('content-range', `${resource} ${range}/${page.isMore ? '*' : page.total}`)
  if (page.isMore) reply.header('x-total-at-least', page.total)
}

/**
 * Returns the requested page of a list that is sent whole without `page` and `per_page`, and sets its `Content-Range`
 * (rule wire.lists).
 */
export function pageOfWhole<Row>(
  reply: Pick<FastifyReply, 'header'>,
  resource: string,
  query: PageOfWhole,
  all: Row[],
): Row[] {
  const { page = 1, per_page = query.page === undefined ? all.length : defaultPageSize } = query
  const rows = all.slice((page - 1) * per_page, page * per_page)
  setContentRange(reply, resource, { page, per_page }, { rows, total: all.length })
  return rows
}
