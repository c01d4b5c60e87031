import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/access/actor'
import { administers, isAdministrator } from '#domain/access/administration'
import type { Permission } from '#domain/access/permissions'
import { riskTypes, type RiskType } from '#domain/risks/statuses'
import type { Access } from '#domain/wire/calls/call'
import { denied } from '#server/errors/refusals'
import type { App } from '../plugins/app.ts'
import { actorOf } from '../plugins/authenticate.ts'
import { placeOfGroup } from './placeOfGroup.ts'

/**
 * Checks the parts of an access rule that depend on the parameters of the request (rule wire.check-order).
 * @throws `missingId` for an unknown company group, `denied` for one outside the area or a type without the permission
 */
export async function checkRequested(app: App, access: Access, request: FastifyRequest): Promise<void> {
  if (typeof access === 'string') return
  const values = { ...(request.params as object), ...(request.query as object) } as Readonly<Record<string, unknown>>
  if (access.ofType) checkType(access.ofType, actorOf(request), values.type)
  if (access.administers) await checkArea(app, actorOf(request), values[access.administers])
}

/** @throws `denied` without the permission for the type */
export function checkType(ofType: Readonly<Record<RiskType, Permission>>, { permissions }: Actor, type: unknown): void {
  const named = riskTypes.find((one) => one === type)
  if (named && !permissions.has(ofType[named])) throw denied()
}

async function checkArea(app: App, actor: Actor, ids: unknown): Promise<void> {
  if (!isAdministrator(actor.role)) return
  for (const id of [ids ?? []].flat() as number[]) {
    const { hierarchy } = await placeOfGroup(app.db, id)
    if (!administers(actor, hierarchy)) throw denied()
  }
}
