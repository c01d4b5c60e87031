import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import type { AssessmentValues } from './assessmentValues.ts'
import { RatingInput } from './RatingInput.tsx'

interface ImpactFieldProps {
  index: number
  name: string
}

/** One impact type: its rate and, once it matters, the financial impact and the assumption behind it. */
export function ImpactField({ index, name }: ImpactFieldProps) {
  const translate = useText()
  const path = `impactAssessmentItems.${index}` as const
  const row = useWatch<AssessmentValues, typeof path>({ name: path })
  const [isOpened, setOpened] = useState(false)
  const hasNotes = row.rate !== null || row.financialImpact !== '' || row.assumption !== ''
  const showsNotes = isOpened || hasNotes
  return (
    <Box sx={{ pt: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { pt: 0, borderTop: 0 } }}>
      <RatingInput source={`${path}.rate`} label={name} scale="impact" />
      {showsNotes ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 3fr' }, alignItems: 'start', mt: 1.5 }}>
          <LongTextInput
            source={`${path}.financialImpact`}
            label={translate('risks.fields.financialImpact')}
            placeholder={translate('risks.hints.financialImpact')}
            max={textLimits.short}
            size="small"
          />
          <LongTextInput
            source={`${path}.assumption`}
            label={translate('risks.fields.assumption')}
            placeholder={translate('risks.hints.assumption')}
            max={textLimits.long}
            size="small"
            multiline
          />
        </Box>
      ) : (
        <Button
          size="small"
          onClick={() => setOpened(true)}
          aria-label={translate('wizard.rating.addNotesOf', { field: name })}
          sx={{ ml: -1.5 }}
        >
          {translate('wizard.rating.addNotes')}
        </Button>
      )}
    </Box>
  )
}
