import { decisionOn, reviewedPartsOf } from '#domain/records/review'
import type { Risk } from '#domain/wire/risks'
import { RejectPart } from './RejectPart.tsx'
import { ApproveAll } from './ReviewProgress.tsx'
import { usePause } from './usePause.ts'
import { anchorOf } from './useReview.ts'

/** The review of an item outside its page: approves the undecided parts together, or rejects one of them. */
export function ReviewActions({ risk, isLoading }: { risk: Risk; isLoading: boolean }) {
  const isPaused = usePause(true)
  const all = reviewedPartsOf(risk)
  const parts = all.filter((part) => decisionOn(part, risk) === null)
  if (parts.length === 0) return null
  return (
    <>
      <ApproveAll risk={risk} parts={parts} stays disabled={isLoading} aria-disabled={isPaused} />
      {parts.map((part) => (
        <RejectPart
          key={anchorOf(part)}
          risk={risk}
          part={part}
          stays
          isNamed={all.length > 1}
          variant="outlined"
          disabled={isLoading}
        />
      ))}
    </>
  )
}
