import { Button } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { decisionOn, reviewedPartsOf } from '#domain/records/review'
import type { Risk } from '#domain/wire/risks'
import { useText } from '#src/platform/i18n/useText.ts'
import { usePause } from './usePause.ts'
import { pathOfStep } from '../board-parts/steps.ts'
import { RejectPart } from './RejectPart.tsx'
import { ApproveAll } from './ReviewProgress.tsx'

/**
 * The review of an item outside its page: approves the undecided parts together; a single part can be rejected here, of
 * several the record shows each.
 */
export function ReviewActions({ risk, isLoading }: { risk: Risk; isLoading: boolean }) {
  const translate = useText()
  const isPaused = usePause(true)
  const parts = reviewedPartsOf(risk).filter((part) => decisionOn(part, risk) === null)
  const [only] = parts
  if (only === undefined) return null
  return (
    <>
      <ApproveAll risk={risk} parts={parts} stays disabled={isLoading} aria-disabled={isPaused} />
      {parts.length === 1 ? (
        <RejectPart risk={risk} part={only} stays variant="outlined" disabled={isLoading} />
      ) : (
        <Button component={RouterLink} to={pathOfStep(risk.type, risk.id, 'details')} variant="outlined">
          {translate('review.partByPart')}
        </Button>
      )}
    </>
  )
}
