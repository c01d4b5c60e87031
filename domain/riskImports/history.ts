import { dayOf } from '#domain/calendar/days'
import { missingForSubmit, type SubmittableField } from '#domain/risks/completeness'
import { writtenDetailFields } from '#domain/risks/fieldNames'
import { assessmentTypes } from '#domain/risks/statuses'
import type { ValidationMessage } from '#domain/validation/messages'
import type { ImportedRisk } from '#domain/wire/riskImports'

/**
 * Returns whether completed records can be imported now (rule import.history).
 * @param until the value of the setting `COMPLETED_IMPORT_UNTIL`: the last day, or empty
 */
export const isHistoryAllowed = (until: string, now: Date): boolean => until >= dayOf(now)

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
