import { z } from 'zod'
import { detailTexts, recordOf, requiredTexts, type DetailText } from '#domain/risks/fieldNames'
import type { RiskCategory } from '#domain/wire/referenceData'
import { riskDetailInput, type FileAttachment, type RiskDetailInput } from '#domain/wire/riskDetails'
import type { Risk, RiskUpdate } from '#domain/wire/risks'

/** The details in the form: texts are never null, and '' means no category. */
export type DetailsValues = Record<DetailText, string> & {
  riskCategoryId: number | ''
  ownerUserId: number | null
  isPrivate: boolean
  /** The linked items of a summary. */
  riskIds: number[]
  fileAttachment: FileAttachment[]
}

/** @param itemIds the initial items of a new summary */
export function detailsValuesOf(risk: Risk | null, itemIds: readonly number[] = []): DetailsValues {
  const detail = risk?.latestDetail
  return {
    riskCategoryId: detail?.riskCategory?.id ?? '',
    ownerUserId: detail?.owner?.id ?? null,
    ...recordOf(detailTexts, (name) => detail?.[name] ?? ''),
    isPrivate: risk?.isPrivate ?? false,
    riskIds: risk?.riskRisks.map(({ riskId }) => riskId) ?? [...itemIds],
    fileAttachment: detail?.fileAttachment ?? [],
  }
}

/** Returns whether the category is 'Other', which needs a description (rule record.other-category). */
export function isOtherCategory(id: number | '', categories: readonly RiskCategory[]): boolean {
  return categories.some((category) => category.id === id && category.isOther)
}

/** Returns the detail for the API. */
export function detailOf(values: DetailsValues, categories: readonly RiskCategory[]): RiskDetailInput {
  const { riskCategoryId, riskCategoryDescription, isPrivate: _flag, riskIds: _bindings, ...texts } = values
  return {
    ...texts,
    riskCategoryId: riskCategoryId === '' ? null : riskCategoryId,
    riskCategoryDescription: isOtherCategory(riskCategoryId, categories) ? riskCategoryDescription : null,
  }
}

/** The part of the details that decides whether the record can be submitted. */
export function submittableDetailOf(values: DetailsValues, categories: readonly RiskCategory[]) {
  const { riskCategoryId, riskCategoryDescription = null } = detailOf(values, categories)
  return { ...recordOf(requiredTexts, (name) => values[name]), riskCategoryId, riskCategoryDescription }
}

/** Validates the details before they are sent: texts that are too long, and a draft without any content. */
export function detailsSchema(categories: readonly RiskCategory[]) {
  return z
    .custom<DetailsValues>()
    .transform((values) => detailOf(values, categories))
    .pipe(
      riskDetailInput.superRefine((detail, { addIssue }) => {
        if (hasMeaning(detail)) return
        // Any field is enough for a draft; the form marks all that a submission needs.
        for (const name of [...requiredTexts, 'riskCategoryId']) {
          addIssue({ code: 'custom', message: 'neededForSubmit', path: [name] })
        }
      }),
    )
}

const hasMeaning = (detail: RiskDetailInput) =>
  Object.values(detail).some((value) => (Array.isArray(value) ? value.length > 0 : value != null))

/** Returns the changes besides the detail; a field that is left out needs no permission. */
export function changeOf(values: DetailsValues, risk: Risk, categories: readonly RiskCategory[]): RiskUpdate {
  const before = detailsValuesOf(risk)
  const { fileAttachment, keyRiskIndicatorStatus, ...detail } = detailOf(values, categories)
  // The status of a record with indicators is derived from them (rule indicators.derived).
  const status = risk.indicators.length > 0 ? {} : { keyRiskIndicatorStatus }
  return {
    detail: {
      ...detail,
      ...status,
      ...(sameFiles(values.fileAttachment, before.fileAttachment) ? {} : { fileAttachment }),
    },
    ...(values.isPrivate === before.isPrivate ? {} : { isPrivate: values.isPrivate }),
    ...(risk.type === 'item' || sameIds(values.riskIds, before.riskIds) ? {} : { riskIds: values.riskIds }),
  }
}

const sameIds = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

const sameFiles = (a: readonly FileAttachment[], b: readonly FileAttachment[]) =>
  a.length === b.length &&
  a.every(
    ({ attachmentUrl, attachmentName }, index) =>
      attachmentUrl === b[index]?.attachmentUrl && attachmentName === b[index].attachmentName,
  )
