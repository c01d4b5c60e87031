import type { FastifyRequest } from 'fastify'
import { isAdministrator } from '#domain/access/administration'
import { mustSetUpFactor } from '#domain/access/secondFactor'
import { largestPageSize } from '#domain/validation/limits'
import { signInCalls } from '#domain/wire/calls/signIn'
import type { Session } from '#domain/wire/session'
import { saveLocale } from '#server/commands/users/preferences'
import type { App } from '#server/http/plugins/app'
import { sessionOf } from '#server/http/plugins/authenticate'
import { localeOf } from '#server/http/plugins/locale'
import { readAppetiteScore } from '#server/queries/appetites/appetitePreview'
import { listReference } from '#server/queries/organisation/referenceData'
import { listSettings } from '#server/queries/organisation/settings'
import { readSession } from '#server/queries/sessions/sessionUser'
import { createEventTicket } from '#server/session/eventTickets'
import { implement } from '../implement.ts'

/** The session, alone and with the first data of every page frame (rules session.check and wire.start). */
export async function sessionCheckRoutes(app: App): Promise<void> {
  implement(app, signInCalls.readSession, (request) => readSessionOf(app, request))
  implement(app, signInCalls.readStart, async (request) => {
    const current = sessionOf(request)
    // Like the single calls: people without a role or a required second factor get only the session.
    const isOpen = current.actor !== null && !isOwing(app, request)
    const everything = { page: 1, per_page: largestPageSize }
    const inOrder = { ...everything, sort: 'order', order: 'asc' } as const
    const [known, settings, categories, appetite, ticket] = await Promise.all([
      readSessionOf(app, request),
      isOpen ? listSettings(app.db, everything) : { rows: [] },
      isOpen ? listReference(app.db, 'risk-categories', inOrder, localeOf(request)) : { rows: [] },
      current.actor && isOpen ? readAppetiteScore(app.db, { company_group_id: current.actor.companyGroupId }) : null,
      isOpen ? createEventTicket(app.db, current.sessionId) : null,
    ])
    return {
      session: known,
      settings: settings.rows,
      riskCategories: categories.rows,
      appetite: appetite?.score ?? null,
      eventTicket: ticket && { ticket: ticket.ticket, expiresAt: ticket.expiresAt.toISOString() },
    }
  })
}

const isOwing = (app: App, request: FastifyRequest): boolean =>
  mustSetUpFactor(app.config.secondFactorRequired, sessionOf(request))

async function readSessionOf(app: App, request: FastifyRequest): Promise<Session> {
  const { userId, ownsPlans } = sessionOf(request)
  const locale = localeOf(request)
  // A client that sends no language has none to store.
  if (request.headers['accept-language'] !== undefined) await saveLocale(app.db, userId, locale)
  const session = await readSession(app.db, userId, locale, app.config.defaultEras)
  const { companyDomains } = app.config
  const administers = session.userRole !== null && isAdministrator(session.userRole.name)
  return {
    ...session,
    ...(ownsPlans ? { ownsPlans: true as const } : {}),
    ...(app.config.mail.smtpUrl === undefined ? { hasNoMailServer: true as const } : {}),
    ...(administers && companyDomains.length > 0 ? { companyDomains } : {}),
    ...(isOwing(app, request) ? { owesSecondFactor: true as const } : {}),
  }
}
