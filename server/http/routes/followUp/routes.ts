import { administers, administrators, holidayWriters } from '#domain/access/administration'
import { idParams } from '#domain/wire/common'
import {
  followUpTimes,
  followUpTimesInput,
  holidayYear,
  holidayYearInput,
  holidayYearParams,
} from '#domain/wire/followUp'
import type { Actor } from '#domain/access/actor'
import { changeHolidays } from '#server/commands/followUp/changeCalendar'
import { changeTimes } from '#server/commands/followUp/changeTimes'
import type { Queryable } from '#server/database/client'
import { denied } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readHolidayYear, readTimes } from '#server/queries/followUp/calendar'
import { placeOfGroup } from '../placeOfGroup.ts'
import { responses } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

const tags = ['follow-up']

/** When what waits is due: the calendar of working days, and the time that each step has (rules follow-up.holidays and follow-up.times). */
export async function followUpRoutes(app: App): Promise<void> {
  app.get(
    '/api/v1/holidays/:year',
    {
      config: { access: 'signedIn', keys: 'bearer' },
      schema: { tags, params: holidayYearParams, response: responses(holidayYear) },
    },
    async (request) => readHolidayYear(app.db, request.params.year),
  )

  app.put(
    '/api/v1/holidays/:year',
    {
      config: { access: { roles: holidayWriters } },
      schema: { tags, params: holidayYearParams, body: holidayYearInput, response: responses(holidayYear) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await changeHolidays(context, request.params.year, request.body)
        return readHolidayYear(context.tx, request.params.year)
      }),
  )

  app.get(
    '/api/v1/company-groups/:id/follow-up-times',
    {
      config: { access: { roles: administrators } },
      schema: { tags, params: idParams, response: responses(followUpTimes) },
    },
    async (request) => timesOf(app.db, actorOf(request), request.params.id),
  )

  app.put(
    '/api/v1/company-groups/:id/follow-up-times',
    {
      config: { access: { roles: administrators } },
      schema: { tags, params: idParams, body: followUpTimesInput, response: responses(followUpTimes) },
    },
    async (request) =>
      runCommand(app, request, async (context) => {
        await changeTimes(context, request.params.id, request.body)
        return timesOf(context.tx, context.actor, request.params.id)
      }),
  )
}

async function timesOf(db: Queryable, actor: Actor, id: number) {
  const group = await placeOfGroup(db, id)
  if (!administers(actor, group.hierarchy)) throw denied()
  return readTimes(db, group)
}
