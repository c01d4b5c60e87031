import { Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from './ErrorState.tsx'

interface QueryStateProps {
  error: Error | null
  retry: () => unknown
  /** The outline of the content while it loads: a height in pixels, or a skeleton. */
  outline: number | ReactNode
}

/** Replaces content of a query that failed or has no data yet. */
export function QueryState({ error, retry, outline }: QueryStateProps) {
  const translate = useText()
  if (error) return <ErrorState message={error.message} onRetry={() => void retry()} />
  if (typeof outline !== 'number') return outline
  return (
    <Skeleton variant="rounded" width="100%" height={outline} role="status" aria-label={translate('app.loading')} />
  )
}
