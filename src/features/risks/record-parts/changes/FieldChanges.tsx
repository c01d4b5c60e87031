import { labelOfChange, textOfValue, useValueWords } from '../changedValue.ts'
import { BeforeAfter } from './BeforeAfter.tsx'

interface FieldChangesProps {
  /** By the field name of the audit. */
  changes: Readonly<Record<string, { before?: unknown; after?: unknown }>>
  /** The label of the new side. */
  afterLabel: string
}

/** Every changed field with its label, before and after. */
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
