import type { textLimits } from '#domain/validation/limits'

/**
 * Every field of a revision, one row each: all code that handles every field loops over these rows or takes its type
 * from them. A new field needs a row here, a column, a migration and its texts in each language.
 */

interface Field {
  /**
   * `text` has one line and `longText` several; `choice` is selected from a list; `rows` are nested fields. Texts and a
   * choice that allows other words have a limit of `domain/validation/limits.ts`.
   */
  kind:
    | 'text'
    | 'longText'
    | 'choice'
    | 'reference'
    | 'rate'
    | 'amount'
    | 'currency'
    | 'files'
    | 'rows'
    | 'person'
    | 'day'
    | 'percent'
    | 'target'
  limit: Extract<keyof typeof textLimits, 'long' | 'medium' | 'short'> | null
  /**
   * Whether a create must send it, null allowed (rule workflow.completeness lists the requirements of a submission).
   */
  required: boolean
  /** Whether it is confidential: the tests then search for it in all responses. */
  secret: boolean
}

interface ContentField extends Field {
  /**
   * The number of its sticky notes, which is stored with them: never change it, and never reuse it for another field.
   */
  noteNo: number | null
  /** In the list of a printed risk, in its heading, or not on paper. */
  print: 'list' | 'head' | null
  /** Width of its column in the Excel file, in characters; null without a column of its own. */
  excelWidth: number | null
}

export interface DetailFieldTraits extends ContentField {
  /**
   * The name under which it is written and stored, if it differs from the one under which it is read; several for a
   * target.
   */
  writtenAs?: string | readonly string[]
  /** Its position on form and page. Long texts of `event` and `earlyWarning` are placed automatically. */
  section: 'category' | 'event' | 'earlyWarning' | 'evidence' | 'target' | 'files'
  compared: boolean
  /** Whether the full-text search includes it; a change needs a migration that rewrites `search_text`. */
  searched: boolean
}

/** The detail of a revision, in reading order. */
export const detailFields = {
  riskCategory: {
    kind: 'reference',
    writtenAs: 'riskCategoryId',
    limit: null,
    section: 'category',
    required: true,
    noteNo: 1,
    compared: true,
    searched: false,
    print: 'head',
    excelWidth: 24,
    secret: false,
  },
  /** Only of the category 'Other' (rule record.other-category), and compared together with it. */
  riskCategoryDescription: {
    kind: 'text',
    limit: 'medium',
    section: 'category',
    required: false,
    noteNo: null,
    compared: false,
    searched: false,
    print: null,
    excelWidth: 24,
    secret: true,
  },
  /** The person responsible for the risk, without extra rights (rule record.owner). */
  owner: {
    kind: 'person',
    writtenAs: 'ownerUserId',
    limit: null,
    section: 'category',
    required: false,
    noteNo: 12,
    compared: true,
    searched: false,
    print: 'head',
    excelWidth: 24,
    secret: false,
  },
  eventDescription: {
    kind: 'longText',
    limit: 'long',
    section: 'event',
    required: true,
    noteNo: 2,
    compared: true,
    searched: true,
    print: 'head',
    excelWidth: 60,
    secret: true,
  },
  rootCause: {
    kind: 'longText',
    limit: 'long',
    section: 'event',
    required: true,
    noteNo: 3,
    compared: true,
    searched: true,
    print: 'list',
    excelWidth: 60,
    secret: true,
  },
  indicator: {
    kind: 'longText',
    limit: 'medium',
    section: 'earlyWarning',
    required: false,
    noteNo: 4,
    compared: true,
    searched: true,
    print: 'list',
    excelWidth: 32,
    secret: true,
  },
  triggerPoint: {
    kind: 'longText',
    limit: 'medium',
    section: 'earlyWarning',
    required: false,
    noteNo: 5,
    compared: true,
    searched: false,
    print: 'list',
    excelWidth: 32,
    secret: true,
  },
  keyRiskIndicatorStatus: {
    kind: 'choice',
    limit: 'short',
    section: 'earlyWarning',
    required: false,
    noteNo: null,
    compared: true,
    searched: false,
    print: null,
    excelWidth: 16,
    secret: true,
  },
  /** Why the net likelihood is lower than its linked events imply (rule events.contradicted). */
  evidenceComment: {
    kind: 'longText',
    limit: 'long',
    section: 'evidence',
    required: false,
    noteNo: 14,
    compared: true,
    searched: false,
    print: 'list',
    excelWidth: 32,
    secret: true,
  },
  /** The target net rating with its day (rule target.values). */
  target: {
    kind: 'target',
    writtenAs: ['targetLikelihood', 'targetImpact', 'targetOn'],
    limit: null,
    section: 'target',
    required: false,
    noteNo: 13,
    compared: true,
    searched: false,
    print: 'head',
    excelWidth: null,
    secret: false,
  },
  fileAttachment: {
    kind: 'files',
    limit: null,
    section: 'files',
    required: false,
    noteNo: 10,
    compared: true,
    searched: false,
    print: null,
    excelWidth: 32,
    secret: true,
  },
} as const satisfies Record<string, DetailFieldTraits>

/** The gross or the net assessment of a revision. */
export const assessmentFields = {
  likelihoodRate: {
    kind: 'rate',
    limit: null,
    required: true,
    noteNo: null,
    print: 'head',
    excelWidth: null,
    secret: false,
  },
  impactAssessmentItems: {
    kind: 'rows',
    limit: null,
    required: true,
    noteNo: null,
    print: null,
    excelWidth: null,
    secret: false,
  },
  keyCurrentControls: {
    kind: 'longText',
    limit: 'long',
    required: false,
    noteNo: 8,
    print: 'list',
    excelWidth: 44,
    secret: true,
  },
} as const satisfies Record<string, ContentField>

export const impactFields = {
  impactTypeKey: { kind: 'reference', limit: null, required: true, secret: false },
  rate: { kind: 'rate', limit: null, required: true, secret: false },
  financialImpact: { kind: 'text', limit: 'short', required: false, secret: true },
  /** Its amount, which can be added up, with its currency (rule record.amount). */
  financialAmount: { kind: 'amount', limit: null, required: false, secret: false },
  financialCurrency: { kind: 'currency', limit: null, required: false, secret: false },
  assumption: { kind: 'longText', limit: 'long', required: false, secret: true },
} as const satisfies Record<string, Field>

export interface PlanFieldTraits extends Field {
  /** The name under which it is written and stored, if it differs from the one under which it is read. */
  writtenAs?: string
}

/** A mitigation plan; owner and due date are optional (rule plans.ownership). */
export const planFields = {
  description: { kind: 'longText', limit: 'long', required: true, secret: true },
  status: { kind: 'choice', limit: null, required: true, secret: false },
  owner: { kind: 'person', writtenAs: 'ownerUserId', limit: null, required: false, secret: false },
  startDate: { kind: 'day', limit: null, required: false, secret: false },
  dueDate: { kind: 'day', limit: null, required: false, secret: false },
  progress: { kind: 'percent', limit: null, required: false, secret: false },
} as const satisfies Record<string, PlanFieldTraits>

export type DetailField = keyof typeof detailFields
export type AssessmentField = keyof typeof assessmentFields
export type ImpactField = keyof typeof impactFields
export type PlanField = keyof typeof planFields
