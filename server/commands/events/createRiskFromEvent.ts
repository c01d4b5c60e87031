import { changesEvent } from '#domain/risks/access/events'
import type { RiskInput } from '#domain/wire/risks'
import { denied } from '#server/errors/refusals'
import type { CommandContext } from '../context.ts'
import { createRisk } from '../risks/createRisk.ts'
import { lockEvent, updateEvent } from './writeEvents.ts'

/**
 * POST /risks: creates a record and links it to its event, if it has one (rule events.changed).
 * @returns its id
 * @throws `missingId` with `riskEventId`, `denied` for people who cannot change the event; as `createRisk`
 */
export async function createRiskFromEvent(
  context: CommandContext,
  { riskEventId, ...input }: RiskInput,
): Promise<number> {
  if (riskEventId === undefined) return createRisk(context, input)
  const before = await lockEvent(context, riskEventId)
  if (!changesEvent(context.actor, before.content)) throw denied()
  const riskId = await createRisk(context, input)
  const riskIds = [...before.content.riskIds, riskId]
  await updateEvent(context, riskEventId, before, { ...before.content, riskIds })
  return riskId
}
