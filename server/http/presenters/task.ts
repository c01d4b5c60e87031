import { expertAndCategory } from '#domain/organisation/expertAndCategory'
import { fieldIn, textIn } from '#domain/organisation/inEachLanguage'
import type { Person } from '#domain/risks/access/plans'
import { taskActions } from '#domain/tasks/kinds'
import type { TaskRow } from '#domain/wire/tasks'
import type { Locale } from '#i18n/locales'
import { vocabularies } from '#i18n/translate'
import type { FoundTask, TaskFields } from '#server/queries/tasks/readTasks'
import { presentCard } from './riskCard.ts'

/** Returns a task for the wire, with its texts in the reader's language (rule tasks.kinds). */
export function presentTask(found: FoundTask, { actor }: Person, locale: Locale): TaskRow {
  const { kind, id, since, dueOn, isLate, days, fields, card } = found
  const none = { risk: null, planId: null, indicatorId: null, group: null, asker: null, vacancy: null, facts: [] }
  const row = { kind, since, dueOn, isLate, days, ...none, questionId: kind === 'question' ? id : null }
  if (card && actor) {
    const { type, title, companyGroup, facts, allowedActions } = presentCard(card, { actor, locale })
    const risk = { id: card.row.id, type, title, companyGroup }
    const shown = { ...row, risk, group: companyGroup, facts, allowedActions }
    return { ...shown, title: fields?.title ?? title, asker: fields?.asker ?? null }
  }
  const { risk = null, group = risk?.companyGroup ?? null, vacancy = null } = fields ?? {}
  return {
    ...row,
    title: titleOf(fields ?? {}, locale),
    risk,
    planId: kind === 'plan' ? id : null,
    indicatorId: kind === 'value' ? id : null,
    group,
    vacancy,
    allowedActions: kind in taskActions ? [taskActions[kind as keyof typeof taskActions]] : [],
  }
}

/** A vacancy is named by its role, and that of an expert by the expert group and the category that it reviews. */
function titleOf({ title, vacancy, expert, ...fields }: TaskFields, locale: Locale): string {
  if (title !== undefined) return title
  const name = fields[fieldIn('name', locale)] ?? ''
  const reviewed = expertAndCategory(expert && textIn(expert, 'name', locale), name)
  return [vacancy && vocabularies[locale].role[vacancy.role], reviewed].filter(Boolean).join(' · ')
}
