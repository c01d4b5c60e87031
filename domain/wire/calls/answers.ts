import { z } from 'zod'
import { eras } from '#domain/organisation/eras'
import { mitigationStatuses } from '#domain/risks/statuses'
import { measure, optionalText, percent, text } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { resultResponse } from '../passwords.ts'
import { post } from './call.ts'

const token = text(textLimits.medium)

const answerToken = z.strictObject({ token })

export type AnswerToken = z.output<typeof answerToken>

/** The state that an answer changes: of a plan, or the last value of an indicator and its day. */
const answered = {
  status: z.enum(mitigationStatuses).nullable(),
  progress: z.int().nullable(),
  value: z.number().nullable(),
  on: z.iso.date().nullable(),
}

/** The question of a link in an email; it contains no text of a risk (rule answers.question). */
const answerQuestion = z.object({
  kind: z.enum(['plan', 'indicator']),
  /** The beginning of the plan, or the name of the indicator. */
  title: z.string(),
  /** The name of the person who answers, and the era of their dates. */
  person: z.string(),
  era: z.enum(eras),
  /** The company group of the indicator, or of the record if the person has a role there. */
  companyGroup: z.string().nullable(),
  ...answered,
  /** The due day of a plan. */
  dueOn: z.iso.date().nullable(),
  unit: z.string().nullable(),
  /** The day for which an entered value counts. */
  countsOn: z.iso.date().nullable(),
})

export type AnswerQuestion = z.infer<typeof answerQuestion>

/** The state after an answer. */
const savedAnswer = resultResponse.extend(answered)

export type SavedAnswer = z.infer<typeof savedAnswer>

const answerInput = z.strictObject({
  token,
  status: z.enum(mitigationStatuses).optional(),
  progress: percent.optional(),
  value: measure.optional(),
  comment: optionalText(textLimits.medium).optional(),
})

export type AnswerInput = z.output<typeof answerInput>

const shared = { tag: 'answers', access: 'public' } as const

/** Answers by a link in an email, without a session (rule answers.link). */
export const answerCalls = {
  openAnswer: post('/api/auth/answers/open', {
    ...shared,
    description: 'The question of a link; changes nothing. 410 for an unknown, used, void or expired token.',
    event: 'writes nothing',
    body: answerToken,
    response: answerQuestion,
  }),
  saveAnswer: post('/api/auth/answers', {
    ...shared,
    description: 'Records the answer as the person of the link and uses up the token; answers the state after it.',
    event: 'in record audit',
    body: answerInput,
    response: savedAnswer,
    creates: true,
  }),
}
