import { administers } from '#domain/access/administration'
import type { Actor } from '#domain/access/actor'
import { followUpCalls } from '#domain/wire/calls/followUp'
import { changeHolidays } from '#server/commands/followUp/changeCalendar'
import { changeTimes } from '#server/commands/followUp/changeTimes'
import type { Queryable } from '#server/database/client'
import { denied } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { readHolidayYear, readTimes } from '#server/queries/followUp/calendar'
import { implement, implementCommand } from '../implement.ts'
import { placeOfGroup } from '../placeOfGroup.ts'

/** The data for due dates: the calendar of working days, and the working days of each step. */
export async function followUpRoutes(app: App): Promise<void> {
  implement(app, followUpCalls.readHolidays, ({ params }) => readHolidayYear(app.db, params.year))
  implementCommand(app, followUpCalls.saveHolidays, async (context, { params, body }) => {
    await changeHolidays(context, params.year, body)
    return readHolidayYear(context.tx, params.year)
  })
  implement(app, followUpCalls.readFollowUpTimes, (request) => timesOf(app.db, actorOf(request), request.params.id))
  implementCommand(app, followUpCalls.saveFollowUpTimes, async (context, { params, body }) => {
    await changeTimes(context, params.id, body)
    return timesOf(context.tx, context.actor, params.id)
  })
}

async function timesOf(db: Queryable, actor: Actor, id: number) {
  const group = await placeOfGroup(db, id)
  if (!administers(actor, group.hierarchy)) throw denied()
  return readTimes(db, group)
}
