import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SelectInput, useSimpleFormIteratorItem, useSourceContext } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { mitigationStatuses } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { NotesAtPlan } from '../review/StickyNotes.tsx'
import { selectOfStep } from './fields/selectOfStep.ts'

/** One mitigation plan of the editor. */
export function PlanFields() {
  const translate = useText()
  const { isSubmitting } = useFormState()
  const { index, total, reOrder, remove } = useSimpleFormIteratorItem()
  const { getSource } = useSourceContext()
  const planId = useWatch({ name: getSource('planId') }) as number | undefined
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
          onClick={() => reOrder(index - 1)}
          disabled={isSubmitting || index === 0}
          aria-label={translate('wizard.plans.moveUp', { number })}
        >
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          onClick={() => reOrder(index + 1)}
          disabled={isSubmitting || index === total - 1}
          aria-label={translate('wizard.plans.moveDown', { number })}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          onClick={() => remove()}
          disabled={isSubmitting}
          aria-label={translate('wizard.plans.remove', { number })}
        >
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'minmax(0, 1fr) 200px' }, alignItems: 'start' }}>
        <LongTextInput
          source="description"
          label={translate('risks.fields.description')}
          hint={translate('wizard.plans.descriptionHint')}
          max={textLimits.long}
          multiline
          minRows={2}
        />
        <SelectInput
          {...selectOfStep}
          source="status"
          // An element of its own: every plan has a status, and no mark says that it must.
          label={<>{translate('risks.fields.status')}</>}
          choices={mitigationStatuses.map((id) => ({ id, name: translate(`vocabulary.mitigationStatus.${id}`) }))}
          readOnly={isSubmitting}
          isRequired
        />
      </Box>
      {planId !== undefined && <NotesAtPlan planId={planId} />}
    </Box>
  )
}
