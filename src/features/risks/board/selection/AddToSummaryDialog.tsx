import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { RiskCard } from '#domain/wire/riskCards'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { useBoardUser } from '../../shared/boardUser.ts'
import { useTitleOf } from '../../shared/labels/RiskTitle.tsx'
import { useRefreshRisks } from '../../shared/useRisk.ts'
import { useRiskSearch } from '../../shared/useRiskSearch.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Picker } from '#src/ui/forms/Picker.tsx'

interface AddToSummaryDialogProps {
  items: readonly Pick<RiskCard, 'id'>[]
  onClose: () => void
}

/** Adds the selected items to a summary that the reader can edit. */
export default function AddToSummaryDialog({ items, onClose }: AddToSummaryDialogProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const titleId = useId()
  const notify = useNotice()
  const refresh = useRefreshRisks()
  const dataProvider = useRiskBoardDataProvider()
  const { companyGroup } = useBoardUser()
  const [summary, setSummary] = useState<RiskCard | null>(null)
  const home = { type: 'summary', companyGroupId: [companyGroup.id], includeDescendants: false, isActive: true }
  const { found, search, isFetching } = useRiskSearch(home)
  const { mutate: add, isPending } = useMutation({
    mutationFn: async ({ id }: RiskCard) => {
      const seen = await dataProvider.getDrillDown(id)
      const bound = seen.riskRisks.map(({ riskId }) => riskId)
      const riskIds = [...new Set([...bound, ...items.map((item) => item.id)])]
      await dataProvider.updateRisk(seen, { riskIds })
      return riskIds.length - bound.length
    },
    onSuccess: async (added) => {
      notify({ sentence: translate('board.selection.addedToSummary', { smart_count: added }) }, { type: 'success' })
      onClose()
      await refresh()
    },
  })
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate('board.selection.addToSummary')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {translate('board.selection.addToSummaryText', { smart_count: items.length })}
        </Typography>
        <Picker
          size="medium"
          label={translate('vocabulary.riskType.summary')}
          noOptionsText={translate('board.empty.title')}
          options={found.filter(({ allowedActions }) => allowedActions.includes('edit'))}
          loading={isFetching}
          getOptionLabel={(one) => `${one.id} – ${titleOf(one)}`}
          value={summary}
          onChange={(_event, chosen) => setSummary(chosen)}
          onSearch={search}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('forms.cancel')}</Button>
        <BusyButton
          variant="contained"
          disabled={summary === null}
          loading={isPending}
          onClick={() => summary && add(summary)}
        >
          {translate('board.selection.add')}
        </BusyButton>
      </DialogActions>
    </WorkDialog>
  )
}
