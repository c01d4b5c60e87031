import { Typography } from '@mui/material'
import { z } from 'zod'
import type { RiskCard } from '#domain/wire/riskCards'
import { readRisk } from '#src/dataProvider/endpoints/risks.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { RecordInput } from '#src/features/risks/board-parts/RecordInput.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { useNotice } from '#src/ui/useNotice.ts'

interface AddToSummaryDialogProps {
  items: readonly Pick<RiskCard, 'id'>[]
  onClose: () => void
}

const schema = z.object({ summaryId: z.int() })
const none = { summaryId: null }
const isEditable = ({ allowedActions }: RiskCard) => allowedActions.includes('edit')

/** Adds the selected items to a summary that the reader can edit. */
export default function AddToSummaryDialog({ items, onClose }: AddToSummaryDialogProps) {
  const translate = useText()
  const notify = useNotice()
  const { companyGroup } = useBoardUser()
  const home = { type: 'summary', companyGroupId: [companyGroup.id], includeDescendants: false, isActive: true }
  const change = useSave('PUT /api/v1/risks/:id', { done: onClose })
  const add = async ({ summaryId: id }: z.output<typeof schema>) => {
    const { riskRisks, updatedAt } = await readRisk(id)
    const bound = riskRisks.map(({ riskId }) => riskId)
    const riskIds = [...new Set([...bound, ...items.map((item) => item.id)])]
    await change.mutateAsync({ params: { id }, body: { riskIds, updatedAt } })
    const added = translate('board.selection.addedToSummary', { smart_count: riskIds.length - bound.length })
    notify({ sentence: added }, { type: 'success' })
  }
  return (
    <DialogForm
      title={translate('board.selection.addToSummary')}
      submitLabel={translate('board.selection.add')}
      schema={schema}
      defaultValues={none}
      onSave={add}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        {translate('board.selection.addToSummaryText', { smart_count: items.length })}
      </Typography>
      <RecordInput
        source="summaryId"
        label={translate('vocabulary.riskType.summary')}
        filter={home}
        isOffered={isEditable}
      />
    </DialogForm>
  )
}
