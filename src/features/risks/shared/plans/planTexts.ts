import type { MitigationPlan } from '#domain/wire/mitigationPlans'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { personNameOf } from '#src/platform/personName.ts'

type PlanFacts = Partial<Pick<MitigationPlan, 'owner' | 'startDate' | 'dueDate' | 'progress' | 'isLate'>>

/** Returns the owner, dates and progress of a plan as text, for paper and workbooks. */
export function planFactsOf(
  { owner, startDate, dueDate, progress = 0, isLate }: PlanFacts,
  translate: Translate,
  dateText: (day: string) => string,
): string[] {
  return [
    owner && personNameOf(owner),
    startDate && translate('plans.starts', { date: dateText(startDate) }),
    dueDate && translate('plans.due', { date: dateText(dueDate) }),
    progress > 0 && translate('plans.percent', { percent: progress }),
    isLate && translate('plans.late'),
  ].filter((fact) => typeof fact === 'string')
}
