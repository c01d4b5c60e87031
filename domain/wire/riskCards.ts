import { z } from 'zod'
import { creatorRoles, roles } from '#domain/access/roles'
import { factKinds } from '#domain/risks/facts'
import { reviewStatuses, riskTypes, workflowStatuses } from '#domain/risks/statuses'
import { targetStates } from '#domain/risks/target'
import { offeredActions } from '#domain/risks/workflow/actions'
import { acceptanceMark } from './acceptances.ts'
import { namedPerson, namedReference, rating, timestamp } from './common.ts'
import { ofIndicators } from './indicators.ts'

/** The next assignees: a role, since when, and the first three people by name. */
const holder = z.object({
  role: z.enum(roles),
  users: z.array(z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })),
  since: timestamp,
})

export type RiskAssignee = z.infer<typeof holder>

/**
 * The appetite of a record: the effective score, whether net is above it, and the latest acceptance (rule
 * appetite.groups).
 */
export const ofAppetite = {
  appetite: z.int().nullable(),
  /** The entry that gives the score; null if the setting of the installation does. */
  appetiteSource: z.object({ companyGroupId: z.int(), riskCategory: namedReference.nullable() }).nullable(),
  isAboveAppetite: z.boolean(),
  acceptance: acceptanceMark.nullable(),
} as const

/** A fact against a rating (rule facts.kinds). */
export const fact = z.object({
  kind: z.enum(factKinds),
  weight: z.int(),
  since: z.iso.date().nullable(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
})

/**
 * The values of a record and a card that change with the date (rules target.state, review-dates.next and
 * events.contradicted).
 */
export const timed = {
  /** Null without a target. */
  targetState: z.enum(targetStates).nullable(),
  /** The next review date; null if it is not complete. */
  nextReviewOn: z.iso.date().nullable(),
  isReviewDue: z.boolean(),
  /** Whether the day of its target has come and it is not achieved (rule review-dates.evidence). */
  isTargetOpen: z.boolean(),
  /** Whether its target was missed and nobody has completed or confirmed it since (rule target.asked). */
  isTargetDue: z.boolean(),
  /** How often its target was postponed while it was open; 0 without one (rule target.moves). */
  targetMoves: z.int(),
  /** Whether linked events imply a higher likelihood than the net rating. */
  isContradicted: z.boolean(),
  ...ofIndicators,
  /** The facts against the rating, the strongest first (rule facts.kinds). */
  facts: z.array(fact),
}

/** An action that the reader cannot take now, and the reason in their language. */
export const deniedAction = z.object({
  action: z.enum(offeredActions),
  reason: z.string(),
  /** Neither the role of the reader nor the place and the states of the record explain it. */
  isPersonal: z.literal(true).optional(),
})

export type DeniedAction = z.infer<typeof deniedAction>

/** The fields of a card or a row of a table (rule wire.cards). */
export const riskCard = z.object({
  id: z.int(),
  type: z.enum(riskTypes),
  isActive: z.boolean(),
  isPrivate: z.boolean(),
  order: z.int(),
  creatorRole: z.enum(creatorRoles),
  companyGroup: namedReference,
  riskCategory: namedReference.nullable(),
  /** The beginning of the event description; empty while there is none. */
  title: z.string(),
  workflowStatus: z.object({ name: z.enum(workflowStatuses) }),
  reviewStatus: z.enum(reviewStatuses),
  submitDetail: z.object({ name: z.string() }).nullable(),
  /** Null until both likelihood and impact are rated. */
  gross: rating.nullable(),
  net: rating.nullable(),
  ...ofAppetite,
  plans: z.object({ total: z.int(), complete: z.int(), late: z.int() }),
  /** The number of attached files. */
  attachments: z.int(),
  holder: holder.nullable(),
  owner: namedPerson.nullable(),
  ...timed,
  allowedActions: z.array(z.enum(offeredActions)),
  /** Only the personal reasons. */
  deniedActions: z.array(deniedAction),
  createdAt: timestamp,
  updatedAt: timestamp,
})

export type RiskCard = z.infer<typeof riskCard>

/** Requests cards instead of whole records. */
export const cardFields = z.enum(['card']).optional()
