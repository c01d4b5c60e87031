import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { NamedReference } from '#domain/wire/common'
import { largestPageSize } from '#domain/validation/limits'
import type { Risk } from '#domain/wire/risks'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useRefreshRisks } from '#src/features/risks/useRisk.ts'
import { newPlaces } from '#domain/risks/order'
import { ReorderList } from './ReorderList.tsx'

interface ReorderDialogProps {
  companyGroup: NamedReference
  onClose: () => void
}

/** The order of the reader's own summaries, changed as a whole and saved once (rule workflow.reorder). */
export function ReorderDialog({ companyGroup, onClose }: ReorderDialogProps) {
  const translate = useText()
  const titleId = useId()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const notify = useNotice()
  const refresh = useRefreshRisks()
  const dataProvider = useRiskBoardDataProvider()
  const [draft, setDraft] = useState<readonly Risk[]>()
  const { data, total, error, refetch } = useGetList<Risk>(
    'risks',
    {
      pagination: { page: 1, perPage: largestPageSize },
      sort: { field: 'order', order: 'ASC' },
      filter: { type: 'summary', companyGroupId: companyGroup.id, includeDescendants: false },
    },
    { retry: false },
  )
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => dataProvider.orderSummaries(newPlaces(draft ?? [])),
    onSuccess: async () => {
      notify('board.reorder.saved', { type: 'success' })
      onClose()
      await refresh()
    },
  })

  const summaries = draft ?? data?.filter(({ allowedActions }) => allowedActions.includes('reorder'))
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{translate('board.reorder.title')}</DialogTitle>
      <DialogContent dividers>
        <DialogContentText sx={{ mb: 1 }}>
          {translate('board.reorder.text', { group: companyGroup.name })} {translate('board.reorder.keys')}
        </DialogContentText>
        {total !== undefined && total > largestPageSize && (
          <DialogContentText sx={{ mb: 1 }}>
            {translate('board.reorder.tooMany', { count: largestPageSize })}
          </DialogContentText>
        )}
        {error ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : summaries === undefined ? (
          <CardSkeletons count={4} height={56} />
        ) : summaries.length === 0 ? (
          <EmptyState title={translate('board.empty.summary')} />
        ) : (
          <ReorderList summaries={summaries} onChange={setDraft} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending}>
          {translate('board.reorder.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isPending}
          disabled={draft === undefined || newPlaces(draft).length === 0}
          onClick={() => save()}
        >
          {translate('board.reorder.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
