import { useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Task } from './taskQueue.ts'

/** Returns a function that names a task: by its record, plan, question, indicator, role or company group. */
export function useTaskTitle(): (task: Pick<Task, 'kind' | 'title' | 'risk' | 'alsoVacant'>) => string {
  const translate = useText()
  const titleOf = useTitleOf()
  return ({ kind, title, risk, alsoVacant }) => {
    if (alsoVacant) return translate('tasks.andMore', { title, smart_count: alsoVacant })
    if (kind === 'plan') return title || translate('plans.noDescription')
    return risk && kind !== 'question' ? titleOf(risk) : title
  }
}
