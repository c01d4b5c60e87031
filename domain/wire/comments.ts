import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { id, requiredText, text } from '../validation/fields.ts'
import { commentLimits, largestPageSize, textLimits } from '../validation/limits.ts'
import { namedReference, numberText, timestamp } from './common.ts'

const person = z.object({ id: z.int(), firstName: z.string(), lastName: z.string() })

/** A page of the comments on a record, the newest first. */
export const commentListQuery = z.strictObject({
  page: numberText.default(1),
  per_page: numberText.pipe(z.int().max(largestPageSize)).default(commentLimits.pageSize),
})

/** A comment on a record (rule comments.readers). */
export const comment = z.object({
  id: z.int(),
  author: person,
  authorRole: z.enum(roles),
  /** Null if it was withdrawn (rule comments.withdraw). */
  text: z.string().nullable(),
  mentions: z.array(person),
  createdAt: timestamp,
  withdrawnAt: timestamp.nullable(),
  mayWithdraw: z.boolean(),
})

export type Comment = z.infer<typeof comment>

/** A comment, with the people to notify by email (rule comments.mention). */
export const commentInput = z.strictObject({
  text: requiredText(textLimits.long),
  mentionedUserIds: z
    .array(id)
    .max(commentLimits.mentions)
    .default([])
    .transform((ids) => [...new Set(ids)]),
})

export type CommentInput = z.output<typeof commentInput>

/** Words of a name. */
export const riskReadersQuery = z.strictObject({ q: text(textLimits.query).default('') })

/** A person who can see a record, with the role and company group that allow it (rule comments.mention). */
export const riskReader = person.extend({ userRole: z.enum(roles), companyGroup: namedReference })

export type RiskReader = z.infer<typeof riskReader>
