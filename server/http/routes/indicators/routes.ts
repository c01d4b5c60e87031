import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access/actor'
import { indicatorCalls as calls } from '#domain/wire/calls/indicators'
import type { Indicator } from '#domain/wire/indicators'
import { createIndicator, deleteIndicator, updateIndicator } from '#server/commands/indicators/writeIndicators'
import { correctValue, recordValue, recordValues, type ValueWriter } from '#server/commands/indicators/writeValues'
import type { Queryable } from '#server/database/client'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf, personOf } from '#server/http/plugins/authenticate'
import { listIndicators, readIndicator, readPerformance, readValues } from '#server/queries/indicators/readIndicators'
import {
  implement,
  implementCommand,
  implementDeletion,
  implementList,
  implementPersonCommand,
  implementWholeList,
} from '../implement.ts'

/** Indicators of risks and their values. */
export async function indicatorRoutes(app: App): Promise<void> {
  implementList(app, calls.listIndicators, 'indicators', (request) =>
    listIndicators(app.db, actorOf(request), request.query),
  )
  implement(app, calls.readIndicator, (request) => indicatorOf(app.db, actorOf(request), request.params.id))
  implementWholeList(app, calls.listIndicatorValues, 'values', async (request) => {
    const { id } = await indicatorOf(app.db, actorOf(request), request.params.id)
    return readValues(app.db, id, request.query)
  })
  implement(app, calls.readIndicatorPerformance, async (request) => {
    const actor = actorOf(request)
    return readPerformance(app.db, actor, await indicatorOf(app.db, actor, request.params.id))
  })
  implementCommand(app, calls.createIndicator, async (context, { body }) =>
    indicatorOf(context.tx, context.actor, await createIndicator(context, body)),
  )
  implementCommand(app, calls.updateIndicator, async (context, { params, body }) => {
    await updateIndicator(context, params.id, body)
    return indicatorOf(context.tx, context.actor, params.id)
  })
  implementDeletion(app, calls.deleteIndicator, deleteIndicator)
  implementPersonCommand(app, calls.giveIndicatorValue, (context, request) =>
    recordValue({ ...context, writer: writerOf(request) }, request.params.id, request.body),
  )
  implementPersonCommand(app, calls.giveIndicatorValues, (context, request) =>
    recordValues({ ...context, writer: writerOf(request) }, request.params.id, request.body),
  )
  implementPersonCommand(app, calls.correctIndicatorValue, (context, request) =>
    correctValue({ ...context, writer: writerOf(request) }, request.params, request.body),
  )
}

/** The author of a value: a program by its key, or the caller. */
function writerOf(request: FastifyRequest): ValueWriter {
  const { keyReader } = request
  return keyReader ? { key: { name: keyReader.name } } : { person: personOf(request) }
}

async function indicatorOf(db: Queryable, actor: Actor, id: number): Promise<Indicator> {
  return existing(await readIndicator(db, actor, id), 'indicatorId')
}
