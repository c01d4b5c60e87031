import { calendarCalls } from '#domain/wire/calls/calendar'
import { createCalendarLink, revokeCalendarLink } from '#server/commands/calendar/calendarLinks'
import { baseUrlOf } from '#server/delivery/mail/addresses'
import { Refusal } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { personOf } from '#server/http/plugins/authenticate'
import { presentCalendar } from '#server/http/presenters/calendar'
import { calendarLinkSince, readCalendarFeed } from '#server/queries/plans/calendarFeed'
import { hashOf } from '#server/session/tokens'
import { implement } from '../implement.ts'
import { runPersonCommand } from '../runCommand.ts'

/** The format of `newToken`. */
const feedFile = /^([\w-]{43})\.ics$/

/** The link with which a calendar reads the user's due dates, and the feed itself (rule plans.calendar). */
export async function calendarRoutes(app: App): Promise<void> {
  implement(app, calendarCalls.readCalendarLink, async (request) => {
    const since = await calendarLinkSince(app.db, personOf(request).userId)
    return { since: since?.toISOString() ?? null }
  })
  implement(app, calendarCalls.createCalendarLink, (request) =>
    runPersonCommand(app, request, async (context) => ({
      url: `${baseUrlOf(app.config)}/api/calendar/${await createCalendarLink(context)}.ics`,
      since: context.now.toISOString(),
    })),
  )
  implement(app, calendarCalls.revokeCalendarLink, async (request) => {
    await runPersonCommand(app, request, revokeCalendarLink)
    return { since: null }
  })

  // The URL is the permission, so requests are not logged, and no description of the API contains it.
  app.get<{ Params: { file: string } }>(
    '/api/calendar/:file',
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const [, secret] = feedFile.exec(request.params.file) ?? []
      const feed = secret === undefined ? undefined : await readCalendarFeed(app.db, hashOf(secret))
      if (!feed) throw new Refusal('absent', 'serverErrors.unknownPath')
      return reply
        .headers({ 'content-type': 'text/calendar; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .send(presentCalendar(feed, baseUrlOf(app.config)))
    },
  )
}
