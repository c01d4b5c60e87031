import { dayOf } from '#domain/calendar/days'
import { z } from 'zod'
import { detailTexts, recordOf, requiredTexts, type DetailText } from '#domain/risks/fieldNames'
import { riskDetailInput, type FileAttachment, type RiskDetailInput } from '#domain/wire/riskDetails'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { Risk, RiskUpdate } from '#domain/wire/risks'

/** The details in the form: texts are never null, and '' means no category. */
export interface DetailsValues extends Record<DetailText, string> {
  riskCategoryId: number | ''
  ownerUserId: number | null
  targetLikelihood: number | ''
  targetImpact: number | ''
  targetOn: string
  /** The stored day of the target, and whether the user confirmed a new day in the past. */
  storedTargetOn: string
  acceptsPastDay: boolean
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
    targetLikelihood: detail?.target?.likelihood ?? '',
    targetImpact: detail?.target?.impact ?? '',
    targetOn: detail?.target?.on ?? '',
    storedTargetOn: detail?.target?.on ?? '',
    acceptsPastDay: false,
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
  const { riskCategoryId, riskCategoryDescription, isPrivate: _flag, riskIds: _bindings, ...others } = values
  const { targetLikelihood, targetImpact, targetOn, storedTargetOn: _day, acceptsPastDay: _isMeant, ...texts } = others
  return {
    ...texts,
    riskCategoryId: riskCategoryId === '' ? null : riskCategoryId,
    targetLikelihood: targetLikelihood === '' ? null : targetLikelihood,
    targetImpact: targetImpact === '' ? null : targetImpact,
    targetOn: targetOn || null,
    riskCategoryDescription: isOtherCategory(riskCategoryId, categories) ? riskCategoryDescription : null,
  }
}

/** The part of the details that decides whether the record can be submitted. */
export function submittableDetailOf(values: DetailsValues, categories: readonly RiskCategory[]) {
  const { riskCategoryId, riskCategoryDescription = null } = detailOf(values, categories)
  return { ...recordOf(requiredTexts, (name) => values[name]), riskCategoryId, riskCategoryDescription }
}

/** Returns whether the new day of a target is in the past, which the form asks to confirm (rule target.values). */
export const isPastTarget = ({
  targetOn,
  storedTargetOn,
}: Pick<DetailsValues, 'targetOn' | 'storedTargetOn'>): boolean =>
  !!targetOn && targetOn !== storedTargetOn && targetOn < dayOf(new Date())

/** Validates the details before they are sent: texts that are too long, and a draft without any content. */
export function detailsSchema(categories: readonly RiskCategory[]) {
  return z
    .custom<DetailsValues>()
    .refine((values) => values.acceptsPastDay || !isPastTarget(values), { error: 'pastTarget', path: ['targetOn'] })
    .transform((values) => detailOf(values, categories))
    .pipe(
      riskDetailInput.superRefine((detail, { addIssue }) => {
        if (hasMeaning(detail)) return
        // Any field is enough for a draft; the form marks all that a submission needs.
        addIssue({ code: 'custom', message: 'blankDraft', path: ['riskCategoryId'] })
        for (const name of requiredTexts) addIssue({ code: 'custom', message: 'neededForSubmit', path: [name] })
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
