import { z } from 'zod'
import { recordings } from '#domain/risks/access/creation'
import { isDueBeforeStart } from '#domain/risks/plans'
import { id, requiredText, text, updatedAt } from '#domain/validation/fields'
import { callLimits, textLimits } from '#domain/validation/limits'
import { assessmentForm, impactItemInput, impactTypeKey } from './assessments.ts'
import { namedPerson, timestamp } from './common.ts'
import { dueBeforeStart, planInput, mostPlans } from './plans.ts'
import { withWholeTarget, writtenDetail } from './riskDetails.ts'

/** A person by id, name or address. */
const personOrName = z
  .union([id, requiredText(textLimits.medium)])
  .nullable()
  .optional()

/** A plan in a row: its owner by id, name or address, or by the displayed name (rule import.owners). */
const plan = planInput
  .omit({ updatedAt: true, ownerUserId: true })
  .extend({ ownerUserId: personOrName, ownerName: requiredText(textLimits.medium).nullable().optional() })

const event = requiredText(textLimits.long)

/** The detail in a row: its owner by id, name or address (rule import.owners). A record without an event can stay so. */
const rowDetail = writtenDetail
  .omit({ fileAttachment: true, ownerUserId: true })
  .extend({ ownerUserId: personOrName, eventDescription: event.nullable() })

/** The content of one record of a register, which must have an event; missing values stay empty. */
export const importedRiskInput = z.strictObject({
  isPrivate: z.boolean().optional(),
  detail: withWholeTarget(rowDetail.extend({ eventDescription: event })),
  grossAssessment: assessmentForm.optional(),
  netAssessment: assessmentForm.optional(),
  mitigationPlans: z
    .array(plan.omit({ id: true }).refine((one) => !isDueBeforeStart(one), dueBeforeStart))
    .max(mostPlans)
    .optional(),
})

export type ImportedRisk = z.output<typeof importedRiskInput>

/** The values of one impact of an assessment; missing ones do not change. */
const impactChange = z.strictObject(impactItemInput.shape).partial().required({ impactTypeKey: true })

const assessmentChange = assessmentForm.partial().extend({
  impactAssessmentItems: z.array(impactChange).max(50).optional(),
  removedImpacts: z.array(impactTypeKey).max(50).optional(),
})

export type ImportedAssessmentChange = z.output<typeof assessmentChange>

/**
 * The change of an existing record (rule import.difference): missing values do not change. `updatedAt` is the exported
 * version.
 */
export const importedChangeInput = z.strictObject({
  id,
  updatedAt,
  isPrivate: z.boolean().optional(),
  detail: rowDetail.partial().optional(),
  grossAssessment: assessmentChange.optional(),
  netAssessment: assessmentChange.optional(),
  /** Plans with an id are changed; one without an id is added, unless the record has an equal plan. */
  mitigationPlans: z.array(plan.partial()).max(mostPlans).optional(),
  removedPlanIds: z.array(id).max(mostPlans).optional(),
})

export type ImportedChange = z.output<typeof importedChangeInput>

/** The columns of a register, stored for the next file with the same header (rule import.mapping). */
export const importMapping = z.strictObject({
  headings: z.array(text(textLimits.medium)).max(callLimits.importColumns),
  /** The meaning of each column, in the order of the headings; null if not imported. */
  fields: z.array(text(textLimits.short).nullable()).max(callLimits.importColumns),
})

export type ImportMapping = z.output<typeof importMapping>

/** The possible meanings of words of a register (rule import.words). */
export const wordKinds = ['category', 'likelihood', 'impact', 'status', 'impactType', 'person'] as const

export type WordKind = (typeof wordKinds)[number]

/** The meaning of a word in a company's registers: an id, a level, a status or a key as a text; null: skipped. */
export const importWord = z.strictObject({
  kind: z.enum(wordKinds),
  word: requiredText(textLimits.short),
  meaning: text(textLimits.short).nullable(),
})

export type ImportWord = z.output<typeof importWord>

/** Names and addresses of people in a register. */
export const importPeopleInput = z.strictObject({
  names: z.array(requiredText(textLimits.medium)).max(callLimits.importNames),
})

/** The people with each name, in the order of the names. */
export const importPeople = z.array(z.object({ name: z.string(), people: z.array(namedPerson) }))

/** Whether rows together have no more mitigation plans than one call can have. */
export const hasFewPlans = (rows: readonly unknown[]): boolean =>
  rows.reduce<number>((sum, row) => {
    const plans = typeof row === 'object' && row !== null && 'mitigationPlans' in row ? row.mitigationPlans : []
    return sum + (Array.isArray(plans) ? plans.length : 0)
  }, 0) <= callLimits.importPlans

export const tooManyPlans = { error: 'tooManyPlans', params: { max: callLimits.importPlans } }

/**
 * An existing register as records of one company group (rule import.register). Each row is validated separately with
 * `importedRiskInput`, or `importedChangeInput` if it has an id, so that a dry run reports the problems of each.
 */
export const riskImportInput = z.strictObject({
  companyGroupId: id,
  /** The source, for example the name of a file; it is part of the history of every record. */
  source: requiredText(textLimits.short),
  rows: z.array(z.unknown()).min(1).max(callLimits.importRows).refine(hasFewPlans, tooManyPlans),
  dryRun: z.boolean().optional(),
  /**
   * The initial state of the rows: drafts by default; completed records while the setting allows it (rule
   * import.history).
   */
  recordAs: z.enum(recordings).optional(),
  mapping: importMapping.optional(),
  /** Meanings of words of the register, stored for the company. */
  mappings: z.array(importWord).max(callLimits.importWords).optional(),
})

export type RiskImportInput = z.output<typeof riskImportInput>

/**
 * The outcome of a row. A `conflict` means that others changed its fields since the row's version, `denied` that the
 * caller cannot change the current record.
 */
export const importOutcomes = ['created', 'changed', 'unchanged', 'conflict', 'denied', 'invalid'] as const

export type ImportOutcome = (typeof importOutcomes)[number]

const fieldChange = z.object({
  before: z.unknown(),
  after: z.unknown(),
  /** Whether somebody else changed the field since the version of the row. */
  isChangedByOthers: z.boolean(),
})

const rowResult = z.object({
  /** The index among the rows that were sent, from 0. */
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** The created or existing record. */
  id: z.int().nullable(),
  /** The current version of the record to change. */
  updatedAt: timestamp.optional(),
  /** The changes of the row, by field as in the audit. */
  changes: z.record(z.string(), fieldChange).optional(),
  /** A visible record of the group with the same event. */
  existing: z.object({ id: z.int(), title: z.string(), updatedAt: timestamp }).nullable(),
  /** Index of an earlier row of the import with the same event. */
  sameAs: z.int().optional(),
  /** The problems, by field; for denied ones the reason, by the action. */
  problems: z.record(z.string(), z.string()).optional(),
})

/** The result of each row, or of a dry run. */
export const riskImportResult = z.object({ id: z.int().nullable(), rows: z.array(rowResult) })

export type RiskImportResult = z.infer<typeof riskImportResult>
export type RiskImportRow = z.infer<typeof rowResult>

export const riskImport = z.object({
  id: z.int(),
  source: z.string(),
  records: z.int(),
  /** The number of existing records that it changed; such an import cannot be undone. */
  changed: z.int(),
  /** The initial status of its new records. */
  recordedAs: z.enum(recordings),
  importedBy: namedPerson,
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
  /** The number of records that were changed or deleted since; if there are any, the import cannot be undone. */
  touched: z.int(),
})

export type RiskImport = z.infer<typeof riskImport>
