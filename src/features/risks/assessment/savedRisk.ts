import { useRecordContext } from 'react-admin'
import type { Risk } from '#domain/wire/risks'

/** The record that a step writes, for the steps that open only after the first save. */
export function useSavedRisk(): Risk {
  const risk = useRecordContext<Risk>()
  if (risk === undefined) throw new Error('useSavedRisk needs a record above it')
  return risk
}
