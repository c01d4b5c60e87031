import { and, eq, gt, isNull } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import type { Eras } from '#domain/organisation/eras'
import { textIn } from '#domain/organisation/inEachLanguage'
import type { Locale } from '#domain/organisation/locales'
import type { Person } from '#domain/risks/access/plans'
import type { AnswerInput, AnswerQuestion, SavedAnswer } from '#domain/wire/calls/answers'
import type { Tx } from '#server/database/client'
import {
  answerLinks,
  companyGroups,
  indicators,
  indicatorValues,
  risks,
  roleAssignments,
  users,
} from '#server/database/schema/index'
import { invalid, Refusal } from '#server/errors/refusals'
import { readPlan } from '#server/queries/plans/readPlans'
import { areAnswerLinksOn } from '#server/session/answerLinks'
import { hashOf } from '#server/session/tokens'
import { correctValue, recordValue } from '../indicators/writeValues.ts'
import { reportProgress } from '../risks/planProgress.ts'

export interface LinkContext {
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
export async function openAnswer(
  context: LinkContext,
  token: string,
  { locale, defaultEras }: { locale: Locale; defaultEras: Eras },
): Promise<AnswerQuestion> {
  const { userId, planId, indicatorId, firstName, lastName, ...link } = await findLink(context, token)
  const era = (link.hasChosenEra && link.era) || defaultEras[locale]
  const shared = { ...nothing, person: `${firstName} ${lastName}`, era }
  if (planId !== null) {
    const { plan } = await planOf(context, userId, planId)
    const { description, status, progress, dueDate, risk } = plan
    const title = [...(description ?? '')].slice(0, titleLength).join('')
    const companyGroup = await ownGroupOf(context, userId, risk.id)
    return { ...shared, kind: 'plan', title, companyGroup, status, progress, dueOn: dueDate }
  }
  const { companyGroup, ...indicator } = await indicatorOf(context, userId, indicatorId)
  const { unit, lastValue: value, lastDay: on } = indicator
  const title = textIn(indicator, 'name', locale)
  return { ...shared, kind: 'indicator', title, companyGroup, unit, value, on, countsOn: dayOf(context.now) }
}

/** Returns the company group of a record if the person has a role in it, else null. */
async function ownGroupOf({ tx }: LinkContext, userId: number, riskId: number): Promise<string | null> {
  const isOwn = and(
    eq(roleAssignments.companyGroupId, risks.companyGroupId),
    eq(roleAssignments.companyId, risks.companyId),
    eq(roleAssignments.userId, userId),
  )
  const [found] = await tx
    .select({ name: companyGroups.name })
    .from(risks)
    .innerJoin(companyGroups, eq(companyGroups.id, risks.companyGroupId))
    .innerJoin(roleAssignments, isOwn)
    .where(eq(risks.id, riskId))
    .limit(1)
  return found?.name ?? null
}

const nothing = { status: null, progress: null, dueOn: null, unit: null, value: null, on: null, countsOn: null }

/**
 * POST /auth/answers: records an answer as the person of the link and consumes the token (rule answers.link).
 * @returns the state after the answer
 * @throws as `openAnswer`; `invalid` for an answer that does not match the question, which does not consume the token
 */
export async function saveAnswer(context: LinkContext, { token, ...answer }: AnswerInput): Promise<SavedAnswer> {
  const { tx, now } = context
  const link = await findLink(context, token, true)
  await tx.update(answerLinks).set({ usedAt: now }).where(eq(answerLinks.id, link.id))
  const { status, progress, value, on } = nothing
  const saved =
    link.planId === null
      ? await answerValue(context, link, answer)
      : await answerPlan(context, link.userId, link.planId, answer)
  return { result: true, status, progress, value, on, ...saved }
}

/**
 * Returns the person of a link, used or not: the first answer to a repeated call outlives its token.
 * @throws `gone` for an unknown token
 */
export async function ownerOfAnswer({ tx }: LinkContext, token: string): Promise<Person> {
  const [link] = await tx
    .select({ userId: answerLinks.userId })
    .from(answerLinks)
    .where(eq(answerLinks.tokenHash, hashOf(token)))
  if (!link) throw gone()
  return { userId: link.userId, actor: null }
}

const { isActive, firstName, lastName, era, hasChosenEra } = users

const person = { isActive, firstName, lastName, era, hasChosenEra }

type Link = typeof answerLinks.$inferSelect & Pick<typeof users.$inferSelect, keyof typeof person>

type Answer = Omit<AnswerInput, 'token'>

async function answerPlan(
  context: LinkContext,
  userId: number,
  planId: number,
  { status, progress, value, comment }: Answer,
): Promise<Pick<SavedAnswer, 'progress' | 'status'>> {
  const found = await planOf(context, userId, planId)
  if (value !== undefined) throw invalid({ value: { message: 'unknownField' } })
  if (status === undefined && progress === undefined && !comment) {
    throw invalid({ comment: { message: 'nothingToReport' } })
  }
  const update = {
    ...(status === undefined ? {} : { status }),
    ...(progress === undefined ? {} : { progress }),
    ...(comment ? { comment } : {}),
  }
  const reporter = { ...context, person: { userId, actor: null }, byMailLink: true } as const
  const after = await reportProgress(reporter, found, update)
  return { status: after.status, progress: after.progress }
}

/** Writes or corrects the value of the current day. */
async function answerValue(
  context: LinkContext,
  { userId, indicatorId }: Link,
  answer: Answer,
): Promise<Pick<SavedAnswer, 'on' | 'value'>> {
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
  return { value, on }
}

/**
 * Returns the link of a valid token: unused, not expired, of an active person, while the setting is on. A link locked
 * by another answer counts as used.
 */
async function findLink({ tx, now }: LinkContext, token: string, isLocked = false): Promise<Link> {
  const alive = and(
    eq(answerLinks.tokenHash, hashOf(token)),
    isNull(answerLinks.usedAt),
    gt(answerLinks.expiresAt, now),
  )
  const query = tx
    .select({ link: answerLinks, ...person })
    .from(answerLinks)
    .innerJoin(users, eq(users.id, answerLinks.userId))
    .where(alive)
  const [found] = isLocked ? await query.for('update', { of: answerLinks, skipLocked: true }) : await query
  if (!found?.isActive || !(await areAnswerLinksOn(tx))) throw gone()
  const { link, ...owner } = found
  return { ...link, ...owner }
}

/** Returns the plan as its owner sees it; the link of a former owner is invalid. */
async function planOf({ tx }: LinkContext, userId: number, planId: number) {
  const found = await readPlan(tx, { userId, actor: null }, planId)
  if (!found?.plan.mayUpdate) throw gone()
  return found
}

/** Returns the indicator for the person who enters its values; the link of a former one is invalid. */
async function indicatorOf({ tx }: LinkContext, userId: number, indicatorId: number | null) {
  const [found] = await tx
    .select({ indicator: indicators, companyGroup: companyGroups.name })
    .from(indicators)
    .innerJoin(companyGroups, eq(companyGroups.id, indicators.companyGroupId))
    .where(eq(indicators.id, indicatorId ?? 0))
  if (found?.indicator.giverUserId !== userId) throw gone()
  return { ...found.indicator, companyGroup: found.companyGroup }
}
