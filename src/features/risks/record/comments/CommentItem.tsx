import { Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import type { Comment } from '#domain/wire/comments'
import { jumpMargin } from '#src/features/risks/board-parts/Section.tsx'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'

/** The id of the item of a comment. */
export const anchorOfComment = ({ id }: Pick<Comment, 'id'>): string => `comment-${id}`

/** One comment with its author and text; the author can withdraw it. */
export function CommentItem({ comment }: { comment: Comment }) {
  const translate = useText()
  const dates = useDates()
  const { author, authorRole, text, createdAt, withdrawnAt, mayWithdraw, isQuestion, answeredAt } = comment
  const nameOf = (person: Comment['author']) => personNameOf(person)
  const by = translate('risks.history.by', {
    name: nameOf(author),
    role: translate(`vocabulary.role.${authorRole}`),
  })
  return (
    <Box
      component="li"
      id={anchorOfComment(comment)}
      tabIndex={-1}
      sx={{
        my: 1,
        scrollMarginTop: jumpMargin,
        px: 2,
        py: 1,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Stack direction="row" sx={{ columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          {translate('comments.by', { by, date: dates.withTime(createdAt) })}
        </Typography>
        {mayWithdraw && <WithdrawButton comment={comment} />}
      </Stack>
      {isQuestion && text !== null && (
        <Typography variant="subtitle2">
          {answeredAt === null
            ? translate('comments.question')
            : translate('comments.answered', { date: dates.withTime(answeredAt) })}
        </Typography>
      )}
      {text === null ? (
        <Typography color="text.secondary" sx={{ fontStyle: 'italic' }}>
          {translate('comments.withdrawn', { name: nameOf(author), date: dates.withTime(withdrawnAt ?? createdAt) })}
        </Typography>
      ) : (
        <Typography lang={languageOf(text)} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
          {text}
        </Typography>
      )}
    </Box>
  )
}

function WithdrawButton({ comment: { id, createdAt } }: { comment: Comment }) {
  const translate = useText()
  const dates = useDates()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useSave('DELETE /api/v1/comments/:id', { notice: 'comments.withdrawDone', errors: 'service' })
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
        onOk={() => withdraw.mutate({ params: { id } })}
      />
    </>
  )
}
