import { z } from 'zod'
import { roles } from '#domain/access/roles'
import { requiredText } from '#domain/validation/fields'
import { commentLimits, largestPageSize, textLimits } from '#domain/validation/limits'
import { numberText, timestamp } from './common.ts'

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
  createdAt: timestamp,
  withdrawnAt: timestamp.nullable(),
  mayWithdraw: z.boolean(),
  isQuestion: z.boolean(),
  /** When a question was answered (rule questions.answered). */
  answeredAt: timestamp.nullable(),
})

export type Comment = z.infer<typeof comment>

export const commentInput = z.strictObject({
  text: requiredText(textLimits.long),
  /** A question about a submitted record is a task until it is answered (rule questions.asked). */
  isQuestion: z.boolean().optional(),
})

export type CommentInput = z.output<typeof commentInput>
