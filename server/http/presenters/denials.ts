import { isPersonal, rolesOfOffer, type DeniedOffer, type OfferFacts } from '#domain/risks/workflow/offers'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import type { DeniedAction } from '#domain/wire/riskCards'
import type { Locale } from '#i18n/locales'
import { translate, vocabularies } from '#i18n/translate'
import type { RecordRow } from '#server/queries/risks/record/riskRows'

type DeniedRecord = Pick<RecordRow, 'type' | 'workflowStatus' | 'creatorRole' | 'showsPresent'>

/** The values of a shown record that decide about the actions besides the workflow. */
export const offerFactsOf = (row: Pick<RecordRow, 'netScore' | 'appetite' | 'acceptance'>): OfferFacts => ({
  score: row.netScore,
  appetite: row.appetite,
  acceptance: row.acceptance,
})

/** A page of a list needs the same sentences thousands of times, so each is translated and serialized once. */
const known = new Map<string, { object: DeniedAction; text: string }>()

/**
 * The reason why an action is not available to the reader of a record, in their language, as an object and serialized
 * (rule workflow.allowed-actions).
 */
export function denialOf(denied: DeniedOffer, record: DeniedRecord, locale: Locale) {
  const { action, reason } = denied
  const { type, workflowStatus, creatorRole, showsPresent } = record
  const key = [locale, action, reason, type, reason === 'status' && [workflowStatus, creatorRole, showsPresent]].join()
  const made = known.get(key)
  if (made) return made
  const sentence = { action, reason: sentenceOf(denied, record, locale) }
  const object = Object.freeze<DeniedAction>(isPersonal(denied) ? { ...sentence, isPersonal: true } : sentence)
  const denial = { object, text: JSON.stringify(object) }
  known.set(key, denial)
  return denial
}

function sentenceOf({ action, reason }: DeniedOffer, record: DeniedRecord, locale: Locale): string {
  const { type, workflowStatus, creatorRole, showsPresent } = record
  const words = vocabularies[locale]
  if (reason === 'role') {
    const roles = rolesOfOffer(action, type).map((role) => words.role[role])
    if (roles.length > 0) return translate(locale, 'actionMoments.onlyRoles', { roles: roles.join(', ') })
  }
  // These do not depend on the status.
  const isTimeless = action === 'comment' || action === 'link' || action === 'revoke_acceptance'
  if (isTimeless || reason !== 'status') return translate(locale, `deniedReasons.${reason}`)
  const when = translate(locale, `actionMoments.${action}`)
  // Readers of an earlier revision do not see the current status.
  if (!showsPresent) return when
  const role = pendingRoleOf(workflowStatus, creatorRole)
  const status = words.workflowStatus[workflowStatus]
  return role === null
    ? translate(locale, 'actionMoments.nowWithNobody', { status, when })
    : translate(locale, 'actionMoments.now', { status, role: words.role[role], when })
}
