import { z } from 'zod'
import { idParams } from '#domain/wire/common'
import {
  activeInput,
  companyGroup,
  companyGroupInput,
  companyGroupUpdate,
  groupOrderInput,
  logoInput,
  moveInput,
  renameInput,
} from '#domain/wire/companyGroups'
import { versionSeen } from '#domain/wire/risks'
import { administers, administrators } from '#domain/access/administration'
import { setGroupActive, updateGroup } from '#server/commands/companyGroups/changeGroup'
import { createGroup } from '#server/commands/companyGroups/createGroup'
import { deleteGroup } from '#server/commands/companyGroups/deleteGroup'
import { moveGroup } from '#server/commands/companyGroups/moveGroup'
import { setGroupLogo } from '#server/commands/companyGroups/setGroupLogo'
import { isDrawable } from '#server/commands/files/isDrawable'
import { confirmUploads } from '#server/commands/files/confirmUploads'
import { orderGroups } from '#server/commands/companyGroups/orderGroups'
import type { Queryable } from '#server/database/client'
import { denied, missingId } from '#server/errors/refusals'
import type { App } from '#server/http/plugins/app'
import { listMoveTargets, readSubtree } from '#server/queries/companyGroups'
import { actorOf } from '#server/http/plugins/authenticate'
import { responses, created, deleted, setWholeRange } from '../responses.ts'
import { createOnce } from '../createOnce.ts'
import { runCommand } from '../runCommand.ts'

const config = { access: { roles: administrators } }
const tags = ['company groups']

/** Changing the organisation: System Admins all of it, Group Admins their reach (rule admin.areas). */
export async function writeCompanyGroupRoutes(app: App): Promise<void> {
  app.post(
    '/api/v1/company-groups',
    { config, schema: { tags, body: companyGroupInput, response: created(companyGroup) } },
    async (request, reply) => {
      const response = await createOnce(app, request, async (context) =>
        groupOf(context.tx, await createGroup(context, request.body)),
      )
      return reply.code(201).send(response)
    },
  )

  app.put(
    '/api/v1/company-groups/order',
    { config, schema: { tags, body: groupOrderInput, response: responses(z.array(companyGroup)) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await orderGroups(context, request.body)
        const parent = await readSubtree(context.tx, request.body.parentId, { includeInactive: true })
        return parent?.groups ?? []
      }),
  )

  app.put(
    '/api/v1/company-groups/:id',
    { config, schema: { tags, params: idParams, body: companyGroupUpdate, response: responses(companyGroup) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await updateGroup(context, request.params.id, request.body)
        return groupOf(context.tx, request.params.id)
      }),
  )

  app.put(
    '/api/v1/company-groups/:id/rename',
    { config, schema: { tags, params: idParams, body: renameInput, response: responses(companyGroup) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await updateGroup(context, request.params.id, request.body, 'rename')
        return groupOf(context.tx, request.params.id)
      }),
  )

  app.put(
    '/api/v1/company-groups/:id/logo',
    { config, schema: { tags, params: idParams, body: logoInput, response: responses(companyGroup) } },
    async (request) => {
      const { logo } = request.body
      if (logo !== null) await confirmUploads(app.db, app.files, actorOf(request).userId, [logo])
      const drawable = logo === null || (await isDrawable(app.files, logo))
      return runCommand(app, request, async (context) => {
        await setGroupLogo(context, request.params.id, { ...request.body, isDrawable: drawable })
        return groupOf(context.tx, request.params.id)
      })
    },
  )

  app.put(
    '/api/v1/company-groups/:id/active',
    { config, schema: { tags, params: idParams, body: activeInput, response: responses(companyGroup) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await setGroupActive(context, request.params.id, request.body)
        return groupOf(context.tx, request.params.id)
      }),
  )

  app.get(
    '/api/v1/company-groups/:id/moveable-list',
    { config, schema: { tags, params: idParams, response: responses(z.array(companyGroup)) } },
    async (request, reply) => {
      const actor = actorOf(request)
      const group = await groupOf(app.db, request.params.id)
      if (!administers(actor, group.hierarchy)) throw denied()
      const targets = await listMoveTargets(app.db, actor, group)
      setWholeRange(reply, 'company-groups', targets)
      return targets
    },
  )

  app.put(
    '/api/v1/company-groups/:id/move-group',
    { config, schema: { tags, params: idParams, body: moveInput, response: responses(companyGroup) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await moveGroup(context, request.params.id, request.body)
        return groupOf(context.tx, request.params.id)
      }),
  )

  app.delete(
    '/api/v1/company-groups/:id',
    { config, schema: { tags, params: idParams, body: versionSeen.nullish(), response: responses(deleted) } },
    async (request) =>
      runCommand(app, request, async (context) => {
        await deleteGroup(context, request.params.id, request.body?.updatedAt)
        return { id: request.params.id }
      }),
  )
}

async function groupOf(db: Queryable, id: number) {
  const group = await readSubtree(db, id, { withoutChildren: true })
  if (!group) throw missingId('companyGroupId')
  return group
}
