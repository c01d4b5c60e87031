import { Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '#domain/wire/comments'
import type { Risk } from '#domain/wire/risks'
import { call } from '#src/platform/http/call.ts'
import { commentQueries } from '#src/dataProvider/endpoints/comments.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { listText } from '#src/platform/listText.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { refreshComments } from '../../shared/live/refreshRisks.ts'
import { Section } from '../../shared/Section.tsx'
import { CommentForm } from './CommentForm.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/** What people say about a record, whatever its status, and where one says something oneself (rule comments.readers). */
export function CommentsSection({ risk }: { risk: Pick<Risk, 'id'> }) {
  const translate = useText()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    commentQueries.of(risk.id),
  )
  const comments = data?.pages.flatMap((page) => page.data) ?? []
  // A comment that came in between moves the last one of a page onto the next.
  const shown = comments.filter(({ id }, index) => comments.findIndex((one) => one.id === id) === index)
  const total = data?.pages.at(-1)?.total ?? 0
  return (
    <Section
      id="comments"
      title={translate('risks.sections.comments')}
      aside={total > 0 && <Chip size="small" label={total} />}
    >
      <Stack sx={{ gap: 2 }}>
        <Typography color="text.secondary" sx={{ maxWidth: '80ch' }}>
          {translate('comments.hint')}
        </Typography>
        <CommentForm riskId={risk.id} />
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton variant="rounded" height={72} />}
        {data && shown.length === 0 && <Typography color="text.secondary">{translate('comments.empty')}</Typography>}
        <Box role="log" aria-labelledby="comments-title">
          <Stack component="ol" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((comment) => (
              <CommentItem key={comment.id} comment={comment} riskId={risk.id} />
            ))}
          </Stack>
        </Box>
        {hasNextPage && (
          <BusyButton
            onClick={() => void fetchNextPage()}
            loading={isFetchingNextPage}
            sx={{ alignSelf: 'flex-start' }}
          >
            {translate('comments.older')}
          </BusyButton>
        )}
      </Stack>
    </Section>
  )
}

/** One comment: its words, whose they are, and for its author the way to withdraw it. */
function CommentItem({ comment, riskId }: { comment: Comment; riskId: number }) {
  const translate = useText()
  const dates = useDates()
  const { author, authorRole, text, mentions, createdAt, withdrawnAt, mayWithdraw } = comment
  const nameOf = (person: Comment['author']) => `${person.firstName} ${person.lastName}`
  const by = translate('risks.history.by', {
    name: nameOf(author),
    role: translate(`vocabulary.role.${authorRole}`),
  })
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: 'divider', pl: 2 }}>
      <Stack direction="row" sx={{ columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          {translate('comments.by', { by, date: dates.withTime(createdAt) })}
        </Typography>
        {mayWithdraw && <WithdrawButton comment={comment} riskId={riskId} />}
      </Stack>
      {text === null ? (
        <Typography color="text.secondary" sx={{ fontStyle: 'italic' }}>
          {translate('comments.withdrawn', { name: nameOf(author), date: dates.withTime(withdrawnAt ?? createdAt) })}
        </Typography>
      ) : (
        <Typography lang={languageOf(text)} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
          {text}
        </Typography>
      )}
      {mentions.length > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate('comments.mentioned', { names: listText(mentions.map(nameOf)) })}
        </Typography>
      )}
    </Box>
  )
}

function WithdrawButton({ comment: { id, createdAt }, riskId }: { comment: Comment; riskId: number }) {
  const translate = useText()
  const notice = useNotice()
  const dates = useDates()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const withdraw = async () => {
    try {
      await call('DELETE /api/v1/comments/:id', { params: { id } })
    } catch {
      // The error dialogs tell of it.
      return
    }
    notice('comments.withdrawDone')
    await refreshComments(queryClient, riskId)
  }
  return (
    <>
      <Button
        size="small"
        aria-label={translate('comments.withdrawOf', { date: dates.withTime(createdAt) })}
        onClick={() => setOpen(true)}
      >
        {translate('comments.withdraw')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={translate('comments.withdrawTitle')}
        text={translate('comments.withdrawText')}
        isDangerous
        onClose={() => setOpen(false)}
        onOk={() => void withdraw()}
      />
    </>
  )
}
