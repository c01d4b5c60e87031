import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { factOfPattern, type RatingPattern } from '#domain/risks/ratingPatterns'
import type { NamedReference } from '#domain/wire/common'
import { ratingDoubtQueries } from '#src/dataProvider/endpoints/ratingDoubts.ts'
import { TitleLink } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { useFactText } from '#src/features/risks/board-parts/labels/useFactText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'

interface PatternDialogProps {
  pattern: RatingPattern
  group: NamedReference
  onClose: () => void
}

/** The meaning of a number, and its records with their facts (rule patterns.facts). */
export function PatternDialog({ pattern, group, onClose }: PatternDialogProps) {
  const translate = useText()
  const textOf = useFactText()
  const titleId = useId()
  const kind = factOfPattern[pattern]
  const query = useInfiniteQuery(ratingDoubtQueries.doubts([kind], group.id))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('ratingDoubts.listTitle', { pattern: translate(`facts.kinds.${kind}`), group: group.name })}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate(`ratingDoubts.meanings.${pattern}`)}
        </Typography>
        {(error || !data) && <QueryState error={error} retry={refetch} outline={120} />}
        <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {data?.pages.flatMap((page) =>
            page.data.map(({ risk, facts }) => (
              <li key={risk.id}>
                <TitleLink risk={risk} />
                <Typography variant="body2">
                  {[`#${risk.id}`, ...facts.filter((fact) => fact.kind === kind).map(textOf)].join(' · ')}
                </Typography>
              </li>
            )),
          )}
        </Stack>
        {hasNextPage && (
          <BusyButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {translate('ratingDoubts.more')}
          </BusyButton>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
