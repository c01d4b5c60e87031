import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Person } from '#domain/risks/access/plans'
import { dayOf } from '#domain/calendar/days'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { Locale } from '#domain/organisation/locales'
import type { AnswerInput, AnswerQuestion } from '#domain/wire/answers'
import type { Tx } from '#server/database/client'
import { answerLinks, indicators, indicatorValues, users } from '#server/database/schema/index'
import { invalid, Refusal } from '#server/errors/refusals'
import { readPlan } from '#server/queries/plans/readPlans'
import { areAnswerLinksOn } from '#server/session/answerLinks'
import { hashOf } from '#server/session/tokens'
import { correctValue, recordValue } from '../indicators/writeValues.ts'
import { reportProgress } from '../plans/reportProgress.ts'

export interface AnswerContext {
  tx: Tx
  now: Date
}

/** The maximum length of a plan's title, in characters. */
const titleLength = 200

const gone = () => new Refusal('gone', 'serverErrors.answerGone')

/**
 * POST /auth/answers/open: the question of a link; changes nothing.
 * @throws `gone` for every invalid token, without the reason
 */
export async function openAnswer(context: AnswerContext, token: string, locale: Locale): Promise<AnswerQuestion> {
  const { userId, planId, indicatorId } = await findLink(context, token)
  const none = { status: null, progress: null, unit: null, value: null, on: null }
  if (planId !== null) {
    const { description, status, progress } = await planOf(context, userId, planId)
    return { ...none, kind: 'plan', title: [...(description ?? '')].slice(0, titleLength).join(''), status, progress }
  }
  const indicator = await indicatorOf(context, userId, indicatorId)
  const { unit, lastValue: value, lastDay: on } = indicator
  return { ...none, kind: 'indicator', title: textIn(indicator, 'name', locale), unit, value, on }
}

/**
 * POST /auth/answers: records an answer as the person of the link and consumes the token (rule answers.link).
 * @throws as `openAnswer`; `invalid` for an answer that does not match the question, which does not consume the token
 */
export async function saveAnswer(context: AnswerContext, { token, ...answer }: AnswerInput): Promise<void> {
  const { tx, now } = context
  const link = await findLink(context, token, true)
  await tx.update(answerLinks).set({ usedAt: now }).where(eq(answerLinks.id, link.id))
  if (link.planId === null) await answerValue(context, link, answer)
  else await answerPlan(context, link.userId, link.planId, answer)
}

/**
 * Returns the person of a link, used or not: the first answer to a repeated call outlives its token.
 * @throws `gone` for an unknown token
 */
export async function ownerOfAnswer({ tx }: AnswerContext, token: string): Promise<Person> {
  const [link] = await tx
    .select({ userId: answerLinks.userId })
    .from(answerLinks)
    .where(eq(answerLinks.tokenHash, hashOf(token)))
  if (!link) throw gone()
  return { userId: link.userId, actor: null }
}

type Link = typeof answerLinks.$inferSelect

type Answer = Omit<AnswerInput, 'token'>

async function answerPlan(
  context: AnswerContext,
  userId: number,
  planId: number,
  { status, progress, value, comment }: Answer,
): Promise<void> {
  await planOf(context, userId, planId)
  if (value !== undefined) throw invalid({ value: { message: 'unknownField' } })
  if (status === undefined && progress === undefined && !comment) {
    throw invalid({ comment: { message: 'nothingToReport' } })
  }
  const update = {
    ...(status === undefined ? {} : { status }),
    ...(progress === undefined ? {} : { progress }),
    ...(comment ? { comment } : {}),
  }
  await reportProgress({ ...context, person: { userId, actor: null }, byMailLink: true }, planId, update)
}

/** Writes or corrects the value of the current day. */
async function answerValue(context: AnswerContext, { userId, indicatorId }: Link, answer: Answer): Promise<void> {
  const { tx, now } = context
  const { id } = await indicatorOf(context, userId, indicatorId)
  const { value, comment, status, progress } = answer
  if (status !== undefined) throw invalid({ status: { message: 'unknownField' } })
  if (progress !== undefined) throw invalid({ progress: { message: 'unknownField' } })
  if (value === undefined) throw invalid({ value: { message: 'required' } })
  const on = dayOf(now)
  const content = { value, ...(comment === undefined ? {} : { comment }) }
  const writing = { tx, now, writer: { byMailLink: { userId } } }
  const today = and(eq(indicatorValues.indicatorId, id), eq(indicatorValues.day, on))
  if ((await tx.$count(indicatorValues, today)) > 0) await correctValue(writing, { id, on }, content)
  else await recordValue(writing, id, { on, ...content })
}

/**
 * Returns the link of a valid token: unused, not expired, of an active person, while the setting is on. A link locked
 * by another answer counts as used.
 */
async function findLink({ tx, now }: AnswerContext, token: string, isLocked = false): Promise<Link> {
  const alive = and(
    eq(answerLinks.tokenHash, hashOf(token)),
    isNull(answerLinks.usedAt),
    gt(answerLinks.expiresAt, now),
  )
  const query = tx
    .select({ link: answerLinks, isActive: users.isActive })
    .from(answerLinks)
    .innerJoin(users, eq(users.id, answerLinks.userId))
    .where(alive)
  const [found] = isLocked ? await query.for('update', { of: answerLinks, skipLocked: true }) : await query
  if (!found?.isActive || !(await areAnswerLinksOn(tx))) throw gone()
  return found.link
}

/** Returns the plan as its owner sees it; the link of a former owner is invalid. */
async function planOf({ tx }: AnswerContext, userId: number, planId: number) {
  const found = await readPlan(tx, { userId, actor: null }, planId)
  if (!found?.plan.mayUpdate) throw gone()
  return found.plan
}

/** Returns the indicator for the person who enters its values; the link of a former one is invalid. */
async function indicatorOf({ tx }: AnswerContext, userId: number, indicatorId: number | null) {
  const [indicator] = await tx
    .select()
    .from(indicators)
    .where(eq(indicators.id, indicatorId ?? 0))
  if (indicator?.giverUserId !== userId) throw gone()
  return indicator
}
