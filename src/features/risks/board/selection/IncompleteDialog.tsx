import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useText } from '#src/platform/i18n/useText.ts'
import { Link as RouterLink } from 'react-router-dom'
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx'
import { labelOfField, stepOfField } from '#src/features/risks/problems.ts'
import { pathOfStep } from '#src/features/risks/steps.ts'
import { useTitleOf } from '#src/features/risks/labels/useTitleOf.ts'
import type { IncompleteRecord } from './incompleteRecords.ts'

interface IncompleteDialogProps {
  records: readonly IncompleteRecord[]
  onClose: () => void
}

/** Says which records kept a report from going up, what each misses, and leads there. */
export function IncompleteDialog({ records, onClose }: IncompleteDialogProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const nameOf = (field: string) =>
    translate('wizard.submit.goTo', {
      field: translate(labelOfField(field)),
      step: translate(`wizard.${stepOfField(field)}`),
    })
  return (
    <ConfirmDialog
      open
      title={translate('board.selection.incomplete.title')}
      text={
        <>
          {translate('board.selection.incomplete.text')}
          <Box component="ul" sx={{ pl: 2.5, mb: 0 }}>
            {records.map(({ risk, fields }) => (
              <li key={risk.id}>
                <Link component={RouterLink} to={pathOfStep(risk.type, risk.id, stepOfField(fields[0] ?? ''))}>
                  {titleOf(risk)}
                </Link>
                : {fields.map(nameOf).join('; ')}
              </li>
            ))}
          </Box>
        </>
      }
      onClose={onClose}
    />
  )
}
