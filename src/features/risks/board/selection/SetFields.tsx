import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { isEverAllowed } from '#domain/risks/workflow/rules'
import type { RiskCard } from '#domain/wire/riskCards'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { loadCode } from '#src/platform/loadCode.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { onHeader } from './onHeader.ts'
import type { Results } from './ResultDialog.tsx'
import { bulkFields, useBulkEdit, type BulkField } from './useBulkEdit.ts'

const SetFieldDialog = lazy(() => loadCode(() => import('./SetFieldDialog.tsx')))

interface SetFieldsProps {
  risks: readonly RiskCard[]
  /** Called with the result for each record. */
  onDone: (results: Results) => void
}

/** Buttons that set one value on every selected record that the user can edit. */
export function SetFields({ risks, onDone }: SetFieldsProps) {
  const translate = useText()
  const notify = useNotice()
  const { role } = useBoardUser()
  const [field, setField] = useState<BulkField | null>(null)
  const open = risks.filter(({ allowedActions }) => allowedActions.includes('edit'))
  const leftOut = risks.filter((risk) => !open.includes(risk)).map((risk) => ({ risk, action: 'edit' as const }))
  const { mutate, isPending } = useBulkEdit((outcomes) => {
    const done = outcomes.filter(({ message }) => message === undefined).length
    notify('board.selection.done.set', { type: 'success', messageArgs: { smart_count: done } })
    onDone({ outcomes, leftOut })
  })
  if (open.length === 0 || !isEverAllowed('edit', role, 'item')) return null
  return (
    <>
      {bulkFields.map((one) => (
        <Button
          key={one}
          size="small"
          disabled={isPending}
          onClick={() => setField(one)}
          sx={(theme) => onHeader(theme.palette.tokens.onHeader, false)}
        >
          {translate(`board.selection.set.${one}`)}
        </Button>
      ))}
      {field && (
        <Suspense fallback={null}>
          <SetFieldDialog
            field={field}
            count={open.length}
            leftOut={leftOut.length}
            onSet={(value) => mutate({ field, value, risks: open })}
            onClose={() => setField(null)}
          />
        </Suspense>
      )}
    </>
  )
}
