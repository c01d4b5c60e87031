import { isRecordTask, taskKinds, type TaskKind } from '#domain/tasks/kinds'
import type { TaskCount } from '#domain/wire/tasks'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Returns a function that names the parts of a number of tasks, of all or of one kind: "8 records, 2 plans". Boards
 * count records alone, so a bare sum would differ from theirs.
 */
export function useTaskNumbers(): (byKind: TaskCount['byKind'], kind?: TaskKind) => string {
  const translate = useText()
  return (byKind, kind) => {
    const kinds = kind ? [kind] : taskKinds
    const records = kinds.filter(isRecordTask).reduce((sum, one) => sum + byKind[one], 0)
    const others = kinds.flatMap((one) => (isRecordTask(one) ? [] : [{ name: one, count: byKind[one] }]))
    const parts = [{ name: 'records' as const, count: records }, ...others].filter(({ count }) => count > 0)
    return (
      parts.map(({ name, count }) => translate(`tasks.numbers.${name}`, { smart_count: count })).join(', ') ||
      translate('tasks.none')
    )
  }
}
