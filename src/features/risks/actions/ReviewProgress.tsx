import { Box, Button, Stack, Typography, type ButtonProps } from '@mui/material'
import { decisionOnPart, type ReviewedPart, reviewedPartsOf } from '#domain/records/review'
import type { ReviewDecision } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { JumpLink, jumpTo } from '#src/features/risks/board-parts/Section.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { RejectPart } from './RejectPart.tsx'
import { useReceiverOfDecision } from './useReceiverOfDecision.ts'
import { actionOnPart, anchorOf, nameOfPart, useReview } from './useReview.ts'

/** The progress of the expert's review of an item, and the parts without a decision. */
export function ReviewProgress({ risk }: { risk: Risk }) {
  const translate = useText()
  const parts = reviewedPartsOf(risk)
  const missing = parts.filter((part) => decisionOnPart(part, risk) === null)
  const done = parts.length - missing.length
  const last = missing.length === 1 ? missing[0] : undefined
  return (
    <Stack
      direction="row"
      sx={{
        columnGap: { xs: 1, sm: 2 },
        rowGap: 1,
        flexWrap: 'wrap',
        alignItems: { xs: 'stretch', sm: 'center' },
        // On a phone, two buttons in a row under the text.
        '& > button': { flex: { xs: '1 1 0', sm: '0 0 auto' } },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, typography: 'body2' }}>
        <span role="status">{translate('review.progress', { done, total: parts.length })}</span>
        {missing.length > 0 && (
          // A phone has no place for several names; a button names a single one.
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {' · '}
            {translate('review.missing')}{' '}
            {missing.map((part, index) => (
              <span key={anchorOf(part)}>
                {index > 0 && ', '}
                <JumpLink underline="always" to={anchorOf(part)}>
                  {nameOfPart(part, translate)}
                </JumpLink>
              </span>
            ))}
          </Box>
        )}
        <RejectedSoFar risk={risk} />
      </Box>
      {missing.length > 0 && (
        <>
          <ApproveAll risk={risk} parts={missing} size="small" />
          {last ? (
            <RejectPart risk={risk} part={last} isNamed variant="outlined" size="small" />
          ) : (
            <Button
              variant="outlined"
              size="small"
              onClick={() => jumpTo(document.querySelector<HTMLElement>('[data-undecided]'))}
            >
              {translate('review.eachPart')}
            </Button>
          )}
        </>
      )}
    </Stack>
  )
}

/** One rejected part returns the record, whatever the decisions on the others are (rule review.end). */
function RejectedSoFar({ risk }: { risk: Risk }) {
  const translate = useText()
  const role = useReceiverOfDecision()('rejected', [risk])
  const parts = reviewedPartsOf(risk)
  const partsWith = (decision: ReviewDecision | null) => parts.filter((part) => decisionOnPart(part, risk) === decision)
  const [rejected, missing] = [partsWith('rejected'), partsWith(null)]
  if (rejected.length === 0 || missing.length === 0) return null
  const subject = rejected.map((part) => nameOfPart(part, translate)).join(', ')
  return (
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {translate('review.rejectedSoFar', { subject, role, smart_count: missing.length })}
    </Typography>
  )
}

/** The progress of a review that has begun, with the parts without a decision, outside the page of the record. */
export function ReviewLine({ risk }: { risk: Risk }) {
  const translate = useText()
  const parts = reviewedPartsOf(risk)
  const missing = parts.filter((part) => decisionOnPart(part, risk) === null)
  if (missing.length === 0 || missing.length === parts.length) return null
  return (
    <>
      <Typography variant="body2">
        {translate('review.progress', { done: parts.length - missing.length, total: parts.length })}
        {` · ${translate('review.missing')} ${missing.map((part) => nameOfPart(part, translate)).join(', ')}`}
      </Typography>
      <RejectedSoFar risk={risk} />
    </>
  )
}

interface ApproveAllProps extends Pick<ButtonProps, 'disabled' | 'size' | 'aria-disabled'> {
  risk: Risk
  /** The parts without a decision. */
  parts: readonly ReviewedPart[]
  /** Whether the page stays open after the review, and a message has its result. */
  stays?: boolean
}

/** One click for all undecided parts, such as plans that were approved in the previous round. */
export function ApproveAll({ risk, parts, stays = false, ...button }: ApproveAllProps) {
  const translate = useText()
  const { mutate: review, isPending } = useReview({ stays })
  const approveAll = () => review({ risk, parts, decision: 'approved' })
  const { length: total } = reviewedPartsOf(risk)
  const count = { smart_count: parts.length }
  const all = total === 2 ? translate('review.approveBoth') : translate('review.approveEvery', count)
  const label = parts.length === total && total > 1 ? all : translate('review.approveAll', count)
  const elsewhere = () => {
    const [only] = parts
    if (total === 1) return translate('risks.actions.numbered', { action: translate('review.approve'), id: risk.id })
    const action = only && parts.length === 1 ? actionOnPart('approveOf', only, translate) : label
    return translate('review.ofNumber', { action, id: risk.id })
  }
  return (
    <BusyButton variant="contained" {...button} loading={isPending} onClick={approveAll}>
      {stays ? elsewhere() : label}
    </BusyButton>
  )
}
