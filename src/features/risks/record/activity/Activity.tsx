import { Box, Button } from '@mui/material'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isCommentAction } from '#domain/risks/commentActions'
import type { AuditEntry } from '#domain/wire/audit'
import type { Comment } from '#domain/wire/comments'
import type { Risk } from '#domain/wire/risks'
import { commentQueries } from '#src/dataProvider/endpoints/comments.ts'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { Section } from '#src/features/risks/board-parts/Section.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { QueryState } from '#src/ui/QueryState.tsx'
import { AuditItem } from '../audit/AuditItem.tsx'
import { CommentForm } from '../comments/CommentForm.tsx'
import { CommentItem } from '../comments/CommentItem.tsx'

/** The number of entries shown until the user asks for earlier ones. */
const shownAtFirst = 8

type Entry = { at: string; key: string } & ({ comment: Comment } | { entry: AuditEntry })

/**
 * Comments and history of a record in one list, the latest last, and a form for a new comment (rules comments.readers
 * and audit.read).
 */
export function Activity({ risk }: { risk: Risk }) {
  const translate = useText()
  const [showsAll, setShowsAll] = useState(false)
  const audit = useQuery(riskQueries.audit(risk.id))
  const comments = useInfiniteQuery(commentQueries.of(risk.id))
  const error = audit.data ? (comments.data ? null : comments.error) : audit.error
  const entries = entriesOf(
    audit.data ?? [],
    comments.data?.pages.flatMap((page) => page.data) ?? [],
    comments.hasNextPage,
  )
  const shown = showsAll ? entries : entries.slice(-shownAtFirst)
  const hasEarlier = comments.hasNextPage || shown.length < entries.length
  const showEarlier = () => {
    setShowsAll(true)
    if (shown.length === entries.length) void comments.fetchNextPage()
  }
  return (
    <Section id="activity" title={translate('risks.sections.activity')}>
      {!(audit.data && comments.data) && (
        <QueryState error={error} retry={() => Promise.all([audit.refetch(), comments.refetch()])} outline={120} />
      )}
      {hasEarlier && (
        <Button size="small" loading={comments.isFetchingNextPage} onClick={showEarlier} sx={{ mb: 1, ml: -0.5 }}>
          {translate('risks.history.earlier')}
        </Button>
      )}
      <Box role="log" aria-labelledby="activity-title" sx={{ mb: 2 }}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((entry) =>
            'comment' in entry ? (
              <CommentItem key={entry.key} comment={entry.comment} />
            ) : (
              <AuditItem key={entry.key} entry={entry.entry} type={risk.type} />
            ),
          )}
        </Box>
      </Box>
      <CommentForm risk={risk} />
    </Section>
  )
}

/**
 * Returns actions and comments sorted by time. A comment replaces the action that created it. While there are more
 * comments to load, entries older than the last loaded comment are left out.
 */
function entriesOf(actions: readonly AuditEntry[], comments: readonly Comment[], hasMore: boolean): Entry[] {
  // A new comment moves the last comment of a page to the next page.
  const written = new Map(comments.map((comment) => [comment.id, comment]))
  const since = hasMore ? (comments.at(-1)?.createdAt ?? '') : ''
  return [
    ...[...written.values()].map((comment) => ({ at: comment.createdAt, key: `comment ${comment.id}`, comment })),
    ...actions
      .filter(({ action }) => !isCommentAction(action))
      .map((action) => ({ at: action.createdAt, key: `entry ${action.id}`, entry: action })),
  ]
    .filter(({ at }) => at >= since)
    .sort((a, b) => a.at.localeCompare(b.at) || a.key.localeCompare(b.key, undefined, { numeric: true }))
}
