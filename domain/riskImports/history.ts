import { dayOf } from '../calendar/workingDays.ts'
import { writtenDetailFields } from '../risks/fieldNames.ts'
import { missingForSubmit, type SubmittableField } from '../risks/completeness.ts'
import { assessmentTypes } from '../risks/statuses.ts'
import type { ValidationMessage } from '../validation/messages.ts'
import type { ImportedRisk } from '../wire/riskImports.ts'

/** The permission of a Group Admin for a company group (rule import.history). */
export interface HistoryPermission {
  /** The last day of validity: `2026-11-20`. */
  allowedUntil: string
  allowedBy: { id: number }
}

/** Maximum days of a permission: long enough for an import, too short to be forgotten. */
const longestDays = 31

/** Returns the maximum last day of a permission, in the format of the API. */
export const historyAllowableUntil = (now: Date): string =>
  dayOf(new Date(now.getTime() + longestDays * 24 * 60 * 60_000))

/** Reasons why completed records cannot be imported; the texts are those of `serverErrors`. */
export const historyDenials = ['historyNotAllowed', 'historyEnded', 'historyOwn'] as const

export type HistoryDenial = (typeof historyDenials)[number]

/**
 * Returns why an actor cannot import completed records into their company group (rule import.history), or null. The
 * person who allowed it cannot, unless the setting FOUR_EYES is off (rule workflow.four-eyes).
 */
export function historyDenial(
  permission: HistoryPermission | null,
  { userId, decidesOwn, now }: { userId: number; decidesOwn: boolean; now: Date },
): HistoryDenial | null {
  if (!permission) return 'historyNotAllowed'
  if (permission.allowedUntil < dayOf(now)) return 'historyEnded'
  return permission.allowedBy.id === userId && !decidesOwn ? 'historyOwn' : null
}

const pathOf = (field: SubmittableField): string =>
  (writtenDetailFields as readonly string[]).includes(field) ? `detail.${field}` : field

/**
 * Returns the missing parts of a completed record (rule workflow.completeness).
 * @returns one message for each field, named as in the import; empty if nothing is missing
 */
export function missingInHistory(
  { detail, mitigationPlans = [], ...assessed }: ImportedRisk,
  isOtherCategory: boolean,
): Record<string, ValidationMessage> {
  const missing = missingForSubmit({
    riskCategoryId: detail.riskCategoryId ?? null,
    isOtherCategory,
    riskCategoryDescription: detail.riskCategoryDescription ?? null,
    eventDescription: detail.eventDescription,
    rootCause: detail.rootCause ?? null,
    assessments: assessmentTypes.flatMap((type) => {
      const assessment = assessed[`${type}Assessment`]
      return assessment ? [{ type, ...assessment }] : []
    }),
    mitigationPlans: mitigationPlans.map(({ description }) => ({ description: description ?? null })),
  })
  return Object.fromEntries(
    Object.entries(missing).map(([field, message]) => [pathOf(field as SubmittableField), message]),
  )
}
