import type { DenialReason, RiskAction } from '#domain/risks/workflow/actions'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { rolesOf } from '#domain/risks/workflow/rules'
import { vocabulary as english } from '#i18n/en/vocabulary'
import type { Locale } from '#i18n/locales'
import { vocabulary as thai } from '#i18n/th/vocabulary'
import { translate } from '#i18n/translate'
import type { RecordRow } from '#server/queries/risks/riskRows'

interface Denied {
  action: RiskAction
  reason: DenialReason
}

type DeniedRecord = Pick<RecordRow, 'type' | 'workflowStatus' | 'creatorRole' | 'showsPresent'>

const vocabularies = { en: english, th: thai } as const satisfies Record<Locale, unknown>

/** A page of a list needs the same sentences thousands of times, so each is translated and serialized once. */
const known = new Map<string, { object: { action: RiskAction; reason: string }; text: string }>()

/**
 * The reason why an action is not available to the reader of a record, in their language, as an object and serialized
 * (rule workflow.allowed-actions).
 */
export function denialOf(denied: Denied, record: DeniedRecord, locale: Locale) {
  const { action, reason } = denied
  const { type, workflowStatus, creatorRole, showsPresent } = record
  const key = [locale, action, reason, type, reason === 'status' && [workflowStatus, creatorRole, showsPresent]].join()
  const made = known.get(key)
  if (made) return made
  const object = Object.freeze({ action, reason: sentenceOf(denied, record, locale) })
  const denial = { object, text: JSON.stringify(object) }
  known.set(key, denial)
  return denial
}

function sentenceOf({ action, reason }: Denied, record: DeniedRecord, locale: Locale): string {
  const { type, workflowStatus, creatorRole, showsPresent } = record
  const words = vocabularies[locale]
  if (reason === 'role') {
    const roles = rolesOf(action, type).map((role) => words.role[role])
    if (roles.length > 0) return translate(locale, 'actionMoments.onlyRoles', { roles: roles.join(', ') })
  }
  if (reason !== 'status') return translate(locale, `deniedReasons.${reason}`)
  const when = translate(locale, `actionMoments.${action}`)
  // Readers of an earlier revision do not see the current status.
  if (!showsPresent) return when
  const role = pendingRoleOf(workflowStatus, creatorRole)
  const status = words.workflowStatus[workflowStatus]
  return role === null
    ? translate(locale, 'actionMoments.nowWithNobody', { status, when })
    : translate(locale, 'actionMoments.now', { status, role: words.role[role], when })
}
