import { z } from 'zod'
import { eventKinds, mostLinkedRisks } from '#domain/risks/events'
import { riskTypes } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { amount, day, id, optionalText, requiredText, text, updatedAt } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { booleanText, listQuery, namedPerson, namedReference, numberText, oneOrMore, timestamp } from './common.ts'
import { fileAttachments } from './riskDetails.ts'

/** The input of an event or a near miss (rule events.reported). */
export const riskEventInput = z.strictObject({
  occurredOn: day,
  companyGroupId: id,
  kind: z.enum(eventKinds),
  title: requiredText(textLimits.short),
  description: optionalText(textLimits.long).optional(),
  riskCategoryId: id.nullable().optional(),
  impactTypeKey: text(textLimits.short).nullable().optional(),
  lossAmount: amount.nullable().optional(),
  currency: z.enum(currencies).nullable().optional(),
  fileAttachment: fileAttachments.optional(),
  riskIds: z
    .array(id)
    .max(mostLinkedRisks)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'duplicate' })
    .optional(),
})

export type RiskEventInput = z.output<typeof riskEventInput>

/** A change of an event; absent fields do not change. */
export const riskEventUpdate = riskEventInput.partial().extend({ updatedAt: updatedAt.optional() })

export type RiskEventUpdate = z.output<typeof riskEventUpdate>

/** An event with those of the linked records that the reader can see. */
export const riskEvent = z.object({
  id: z.int(),
  occurredOn: z.iso.date(),
  companyGroupId: z.int(),
  companyGroup: namedReference,
  kind: z.enum(eventKinds),
  title: z.string(),
  description: z.string().nullable(),
  riskCategoryId: z.int().nullable(),
  riskCategory: namedReference.nullable(),
  impactTypeKey: z.string().nullable(),
  lossAmount: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  fileAttachment: z.array(z.object({ attachmentName: z.string(), attachmentUrl: z.string() })),
  riskIds: z.array(z.int()),
  risks: z.array(z.object({ id: z.int(), type: z.enum(riskTypes), title: z.string() })),
  reportedBy: namedPerson,
  /** Whether the reader can change, link and delete it (rule events.changed). */
  mayChange: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type RiskEvent = z.infer<typeof riskEvent>

const riskEventSortFields = ['id', 'occurred_on', 'created_at', 'updated_at', 'title', 'loss_amount'] as const

export const riskEventListQuery = listQuery(riskEventSortFields).extend({
  company_group_id: oneOrMore(numberText).optional(),
  include_descendants: booleanText.optional(),
  kind: z.enum(eventKinds).optional(),
  risk_category_id: oneOrMore(numberText).optional(),
  impact_type_key: text(textLimits.short).optional(),
  risk_id: numberText.optional(),
  /** Whether it is linked to a record that the reader can see. */
  linked: booleanText.optional(),
  has_loss: booleanText.optional(),
  occurred_from: day.optional(),
  occurred_to: day.optional(),
})

export type RiskEventListQuery = z.output<typeof riskEventListQuery>

/** The evidence of a record: its linked events over the months of evidence (rule events.evidence). */
export const evidence = z.object({
  events: z.int(),
  nearMisses: z.int(),
  lossTotal: z.array(z.object({ amount: z.number(), currency: z.enum(currencies) })),
  /** The likelihood implied by the events and the criteria; null without criteria. */
  likelihood: z.int().nullable(),
})

export type Evidence = z.infer<typeof evidence>

/** The evidence of a record without events. */
export const noEvidence = (): Evidence => ({ events: 0, nearMisses: 0, lossTotal: [], likelihood: null })
