import { Link, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { personNameOf } from '#domain/organisation/personName'
import { commentQueries } from '#src/dataProvider/endpoints/comments.ts'
import { jumpTo } from '#src/features/risks/board-parts/Section.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { clamp } from '#src/ui/clamp.ts'
import { anchorOfComment } from './CommentItem.tsx'

/** The last question about a record, or its answer, as a jump to it (rule questions.answered). */
export function LastQuestion({ riskId }: { riskId: number }) {
  const translate = useText()
  const dates = useDates()
  const { data } = useInfiniteQuery(commentQueries.of(riskId))
  const comments = (data?.pages ?? []).flatMap((page) => page.data).filter(({ text }) => text !== null)
  const question = comments.find(({ isQuestion }) => isQuestion)
  if (!question) return null
  const { author, createdAt, answeredAt } = question
  // An answer is written at the moment when its question ends; a change or a confirmation has no text.
  const reply = answeredAt === null ? undefined : comments.find((comment) => comment.createdAt === answeredAt)
  const asked = translate('comments.askedBy', { name: personNameOf(author), date: dates.text(createdAt) })
  const state = reply
    ? translate('comments.answer', { text: reply.text ?? '' })
    : answeredAt !== null && translate('comments.answeredOn', { date: dates.text(answeredAt) })
  return (
    <Typography variant="body2" sx={{ mt: 0.75, ...clamp(2) }}>
      <Link
        href="#activity"
        onClick={(event) => {
          event.preventDefault()
          const anchor = anchorOfComment(reply ?? question)
          jumpTo(document.getElementById(anchor) ?? document.getElementById('activity'))
        }}
      >
        {[asked, state || translate('comments.unanswered')].join(' ')}
      </Link>
    </Typography>
  )
}
