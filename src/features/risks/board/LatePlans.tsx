import { Chip } from '@mui/material'
import type { CardContent } from '#domain/records/card'
import { useText } from '#src/platform/i18n/useText.ts'

/** The number of late plans (rule plans.late). */
export function LatePlans({ late }: Pick<CardContent['plans'], 'late'>) {
  const label = useText()('plans.lateCount', { smart_count: late })
  return <Chip size="small" color="error" variant="outlined" label={label} />
}
