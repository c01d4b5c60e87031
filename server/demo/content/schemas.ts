import { z } from 'zod'
import { roles, userTypes } from '#domain/access/roles'
import { inEachLanguage } from '#domain/organisation/fieldsInEachLanguage'
import { mitigationStatuses } from '#domain/risks/statuses'
import { currencies } from '#domain/risks/units'
import { email, groupName, id, personName, rate, requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { acceptanceTerms } from '#domain/wire/acceptances'
import { appetiteForm } from '#domain/wire/appetites'
import { faqInput } from '#domain/wire/faqs'
import { indicatorInput } from '#domain/wire/indicators'
import { locales } from '#i18n/locales'
import { categoryExperts, categoryImpacts, riskCategories } from '#server/database/referenceData'

/**
 * Schemas of the files in this folder (rule demo.content). They contain no ids of the database except those of
 * companies and company groups.
 */

const keyOf = <Key extends string>(rows: readonly { key: Key }[]) => z.literal(rows.map(({ key }) => key))

const long = requiredText(textLimits.long)
const medium = requiredText(textLimits.medium)

const company = z.strictObject({ id, name: requiredText(textLimits.short), emailDomain: z.string() })

/** A company group with its children. Without `companyId` it belongs to the company of its parent. */
const companyGroup = z.strictObject({
  id,
  name: groupName,
  companyId: id.optional(),
  isActive: z.boolean().default(true),
  isMdFlowConfirmed: z.boolean().default(false),
  get children() {
    return z.array(companyGroup).default([])
  },
})

export type ChartNode = z.output<typeof companyGroup>

export const organisationFile = z.strictObject({ companies: z.array(company), chart: companyGroup })

/** The first role assignment of a person is the default one. */
const person = z.strictObject({
  email,
  firstName: personName,
  lastName: personName,
  userType: z.enum(userTypes),
  roleAssignments: z.array(
    z.strictObject({
      role: z.enum(roles),
      companyGroupId: id,
      categoryExperts: z.array(keyOf(categoryExperts)).default([]),
    }),
  ),
})

export type PersonContent = z.output<typeof person>

export const peopleFile = z.strictObject({ accounts: z.array(person), staff: z.array(person) })

const impact = z.strictObject({
  key: keyOf(categoryImpacts),
  rate,
  assumption: long.optional(),
  financialImpact: requiredText(textLimits.short).optional(),
  financialAmount: z.int().optional(),
  financialCurrency: z.enum(currencies).optional(),
})

const assessment = z.strictObject({
  likelihood: rate,
  /** The rate of the first revision, if a later revision changes only this rate. */
  firstLikelihood: rate.optional(),
  impacts: z.array(impact),
  keyCurrentControls: long.optional(),
})

export type AssessmentContent = z.output<typeof assessment>

const risk = z.strictObject({
  language: z.enum(locales),
  companyGroupId: id,
  category: keyOf(riskCategories),
  riskCategoryDescription: medium.optional(),
  eventDescription: long,
  rootCause: long,
  indicator: medium.optional(),
  triggerPoint: medium.optional(),
  keyRiskIndicatorStatus: z.enum(['Normal', 'Warning', 'Critical']).optional(),
  gross: assessment,
  net: assessment,
  plans: z.array(z.strictObject({ description: long, status: z.enum(mitigationStatuses) })),
  /** The words with which a director accepts this risk above the appetite (rule acceptance.given). */
  acceptance: acceptanceTerms.pick({ reason: true }).extend({ condition: medium.nullable() }).optional(),
  /** Whether its first target was too early and is postponed again and again; its story ends complete. */
  isPostponed: z.boolean().optional(),
})

export type RiskContent = z.output<typeof risk>

export const riskItemsFile = z.array(risk)

/** A risk summary links the risk items of its company group in these categories. */
const riskSummary = risk.extend({ bindsCategories: z.array(keyOf(riskCategories)) })

export type RiskSummaryContent = z.output<typeof riskSummary>

export const riskSummariesFile = z.array(riskSummary)

const article = requiredText(textLimits.article)

export const faqsFile = z.array(faqInput.extend(inEachLanguage('description', article)))

const remarks = z.array(z.strictObject({ language: z.enum(locales), text: long }))

export const remarksFile = z.strictObject({ rejections: remarks, approvals: remarks })

/** Entries of the appetite with the key of their category. */
export const appetitesFile = z.strictObject({
  entries: z.array(
    z.strictObject({
      companyGroupId: z.int(),
      category: keyOf(riskCategories).nullable(),
      ...appetiteForm.shape,
    }),
  ),
})

/** Indicators with the key of the category of their record. */
export const indicatorsFile = z.array(
  z.strictObject({
    ...indicatorInput.omit({ rhythm: true, giverUserId: true, riskIds: true }).shape,
    category: keyOf(riskCategories),
  }),
)

export type IndicatorContent = z.output<typeof indicatorsFile>[number]
