import type { FastifyRequest } from 'fastify'
import { userCalls as calls } from '#domain/wire/calls/users'
import type { UserWithWaiting } from '#domain/wire/users'
import { removeFactorsOf } from '#server/commands/factors/changeFactors'
import { invite } from '#server/commands/invitations/invite'
import { copyLink } from '#server/commands/passwords/copyLink'
import { handOver } from '#server/commands/roleAssignments/handOver'
import { endOtherSessions, endOwnSession, endSessionsOf } from '#server/commands/users/endSessions'
import { erasePerson } from '#server/commands/users/erasePerson'
import { exportPersonalData } from '#server/commands/users/exportPersonalData'
import { setPreferences } from '#server/commands/users/preferences'
import { updateUser } from '#server/commands/users/updateUser'
import { transaction, type Queryable } from '#server/database/client'
import { databaseTime } from '#server/database/clock'
import { removeMailFiles } from '#server/delivery/mail/removeMailFiles'
import { existing } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { actorOf, sessionOf } from '#server/http/plugins/authenticate'
import { presentUser } from '#server/http/presenters/user'
import { listUsers, readUser } from '#server/queries/people/users'
import { exportPerson } from '#server/queries/personalData/exportPerson'
import { readFactorsOf } from '#server/queries/sessions/factors'
import { listSessions, listSessionsOf } from '#server/queries/sessions/sessions'
import { readOwnedRecords, readWaitingRecords } from '#server/queries/workflow/waitingRecords'
import {
  implement,
  implementCommand,
  implementDeletion,
  implementList,
  implementPersonCommand,
  implementWholeList,
} from '../implement.ts'
import { viewerOf } from '../responses.ts'
import { runCommand } from '../runCommand.ts'

/** People, their sessions, their second factors and their personal data. */
export async function userRoutes(app: App): Promise<void> {
  implementList(app, calls.listUsers, 'users', async (request) => {
    const viewer = viewerOf(request)
    const page = await listUsers(app.db, viewer.actor, request.query)
    return { ...page, rows: page.rows.map((row) => presentUser(row, viewer, app.config)) }
  })
  implement(app, calls.readUser, (request) => userWithWaiting(app.db, app, request, request.params.id))
  implementCommand(app, calls.updateUser, async (context, request) => {
    const { id } = request.params
    const { successors = [] } = request.body
    await updateUser(context, id, request.body)
    await handOver(context, id, successors, app.config)
    return userWithWaiting(context.tx, app, request, id)
  })
  implementCommand(app, calls.inviteUser, async (context, request) => {
    await invite(context, request.params.id, app.config)
    return userOf(context.tx, app, request, request.params.id)
  })
  implementCommand(app, calls.createInvitationLink, (context, request) =>
    copyLink(context, request.params.id, 'invitation', app.config),
  )
  implementCommand(app, calls.createPasswordLink, (context, request) =>
    copyLink(context, request.params.id, 'reset', app.config),
  )
  implementPersonCommand(app, calls.savePreferences, async ({ tx, person }, { body }) => {
    await setPreferences(tx, person.userId, body)
    return body
  })

  implementWholeList(app, calls.listOwnSessions, 'sessions', async (request) => {
    const { userId, sessionId } = sessionOf(request)
    return listSessions(app.db, userId, sessionId)
  })
  implementCommand(app, calls.endOtherSessions, async (context, request) => ({
    ended: await endOtherSessions(context, sessionOf(request).sessionId),
  }))
  implementDeletion(app, calls.endSession, endOwnSession)
  implementWholeList(app, calls.listSessionsOf, 'sessions', (request) =>
    listSessionsOf(app.db, actorOf(request), request.params.id, sessionOf(request).sessionId),
  )
  implementCommand(app, calls.endSessionsOf, async (context, { params }) => ({
    ended: await endSessionsOf(context, params.id),
  }))

  implement(app, calls.readFactorsOf, (request) => readFactorsOf(app.db, actorOf(request), request.params.id))
  implementDeletion(app, calls.removeFactorsOf, removeFactorsOf)

  implement(app, calls.readOwnData, async (request) => {
    const { userId } = sessionOf(request)
    return existing(
      await transaction(app.db, (tx) => exportPerson(tx, userId, databaseTime(), { isOwn: true })),
      'userId',
    )
  })
  implementCommand(app, calls.exportPersonalData, (context, { params }) => exportPersonalData(context, params.id))
  implement(app, calls.erasePerson, async (request) => {
    const { params, body } = request
    const given = await runCommand(app, request, (context) => erasePerson(context, params.id, body.email))
    await removeMailFiles(app.config, body.email)
    return given
  })
}

async function userOf(db: Queryable, { config }: App, request: FastifyRequest, id: number) {
  const viewer = viewerOf(request)
  return presentUser(existing(await readUser(db, viewer.actor, id), 'userId'), viewer, config)
}

async function userWithWaiting(db: Queryable, app: App, request: FastifyRequest, id: number): Promise<UserWithWaiting> {
  const user = await userOf(db, app, request, id)
  // Records of a person who also works outside the caller's area are hidden.
  if (user.editDenied !== null) return { ...user, waiting: [], owned: { total: 0, risks: [] } }
  return { ...user, waiting: await readWaitingRecords(db, id), owned: await readOwnedRecords(db, id) }
}
