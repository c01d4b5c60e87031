import type { Actor } from '#domain/access/actor'
import type { Acceptance } from '#domain/wire/acceptances'
import { acceptanceCalls as calls } from '#domain/wire/calls/acceptances'
import { acceptRisk, revokeAcceptance } from '#server/commands/acceptances/acceptRisk'
import type { Queryable } from '#server/database/client'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf } from '#server/http/plugins/authenticate'
import { listAcceptances, readAcceptances } from '#server/queries/acceptances/acceptances'
import { readAcceptedAmounts } from '#server/queries/acceptances/acceptedAmounts'
import { implementCommand, implementList, implementWholeList } from '../implement.ts'

/** Acceptances of net ratings above the appetite. */
export async function acceptanceRoutes(app: App): Promise<void> {
  implementWholeList(app, calls.listAcceptancesOfRisk, 'acceptances', (request) =>
    acceptancesOf(app.db, actorOf(request), request.params.id),
  )
  implementList(app, calls.listAcceptances, 'risk-acceptances', (request) =>
    listAcceptances(app.db, actorOf(request), request.query),
  )
  implementWholeList(app, calls.listAcceptedAmounts, 'risk-acceptances', (request) =>
    readAcceptedAmounts(app.db, actorOf(request), request.query),
  )
  implementCommand(app, calls.acceptRisk, async (context, { params, body }) => {
    const id = await acceptRisk(context, params.id, body)
    return existing(
      (await acceptancesOf(context.tx, context.actor, params.id)).find((one) => one.id === id),
      'acceptanceId',
    )
  })
  implementCommand(app, calls.revokeAcceptance, async (context, { params, body }) => {
    await revokeAcceptance(context, params, body.reason)
    return { id: params.acceptanceId }
  })
}

async function acceptancesOf(db: Queryable, actor: Actor, riskId: number): Promise<Acceptance[]> {
  return existing(await readAcceptances(db, actor, riskId), 'riskId')
}
