import { BeforeAfter } from '../changes/BeforeAfter.tsx'
import { labelOfChange, textOfValue, useValueWords } from '../../shared/changedValue.ts'

interface FieldChangesProps {
  /** By field as the audit names it. */
  changes: Readonly<Record<string, { before?: unknown; after?: unknown }>>
  /** The name of the new side. */
  afterLabel: string
}

/** Every changed field in its reader's words, before and after. */
export function FieldChanges({ changes, afterLabel }: FieldChangesProps) {
  const { before, after } = changes['ownerUserId'] ?? {}
  const words = useValueWords([before, after].filter((id) => typeof id === 'number'))
  return Object.entries(changes).map(([field, { before, after }]) => (
    <BeforeAfter
      key={field}
      label={labelOfChange(field, words)}
      afterLabel={afterLabel}
      before={textOfValue(field, before, words)}
      after={textOfValue(field, after, words)}
    />
  ))
}
