import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useText } from '#src/platform/i18n/useText.ts'
import { useController, useFormContext } from 'react-hook-form'
import { mitigationStatuses } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { NotesAtPlan } from '../review/StickyNotes.tsx'
import { FormTextField } from './fields/FormTextField.tsx'
import type { PlansValues } from './plansValues.ts'

interface PlanFieldsProps {
  index: number
  planId: number | undefined
  count: number
  readOnly: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One mitigation plan of the editor. */
export function PlanFields({ index, planId, count, readOnly, onMove, onRemove }: PlanFieldsProps) {
  const translate = useText()
  const number = index + 1
  return (
    <Box
      component="section"
      aria-label={translate('risks.fields.mitigationPlan', { number })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 1.5, md: 2 } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, mb: 1.5 }}>
        <Typography variant="h4" component="h3" sx={{ mr: 'auto' }}>
          {translate('risks.fields.mitigationPlan', { number })}
        </Typography>
        <IconButton
          onClick={() => onMove(-1)}
          disabled={readOnly || index === 0}
          aria-label={translate('wizard.plans.moveUp', { number })}
        >
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          onClick={() => onMove(1)}
          disabled={readOnly || index === count - 1}
          aria-label={translate('wizard.plans.moveDown', { number })}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton onClick={onRemove} disabled={readOnly} aria-label={translate('wizard.plans.remove', { number })}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 200px' }, alignItems: 'start' }}>
        <FormTextField
          name={`mitigationPlans.${index}.description`}
          label={translate('risks.fields.description')}
          hint={translate('wizard.plans.descriptionHint')}
          max={textLimits.long}
          multiline
          minRows={2}
        />
        <StatusField index={index} readOnly={readOnly} />
      </Box>
      {planId !== undefined && <NotesAtPlan planId={planId} />}
    </Box>
  )
}

function StatusField({ index, readOnly }: { index: number; readOnly: boolean }) {
  const translate = useText()
  const { control } = useFormContext<PlansValues>()
  const { field } = useController({ control, name: `mitigationPlans.${index}.status` })
  const { ref, ...input } = field
  return (
    <TextField
      select
      fullWidth
      id={`field-mitigationPlans.${index}.status`}
      label={translate('risks.fields.status')}
      {...input}
      inputRef={ref}
      slotProps={{ input: { readOnly } }}
    >
      {mitigationStatuses.map((status) => (
        <MenuItem key={status} value={status}>
          {translate(`vocabulary.mitigationStatus.${status}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
