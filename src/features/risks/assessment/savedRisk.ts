import { useRecordContext } from 'react-admin'
import type { Risk } from '#domain/wire/risks'

/** Returns the record that a step saves; these steps open only after the first save. */
export function useSavedRisk(): Risk {
  const risk = useRecordContext<Risk>()
  if (risk === undefined) throw new Error('useSavedRisk needs a record above it')
  return risk
}
