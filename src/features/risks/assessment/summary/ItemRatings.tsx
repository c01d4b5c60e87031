import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { ratingOfRisk } from '#domain/records/assessments'
import { highestAssessment } from '#domain/records/summaryRating'
import type { AssessmentType } from '#domain/risks/statuses'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { TitleLink } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { pathOfStep } from '#src/features/risks/board-parts/steps.ts'
import { assessmentValuesOf, type AssessmentValues } from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNotice } from '#src/ui/useNotice.ts'
import { useSavedRisk } from '../savedRisk.ts'

/** The levels of a summary's items next to its own rating; a button copies the highest of them. */
export function ItemRatings({ assessmentType }: { assessmentType: AssessmentType }) {
  const translate = useText()
  const { type, riskItems = [] } = useSavedRisk()
  if (type !== 'summary' || riskItems.length === 0) return null
  return (
    <Card component="section" aria-labelledby="item-ratings" sx={{ p: { xs: 2, md: 2.5 }, mb: 2 }}>
      <Typography id="item-ratings" variant="h4" component="h3" sx={{ mb: 1 }}>
        {translate('wizard.itemRatings.title')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, mb: 1.5, p: 0, listStyle: 'none' }}>
        {riskItems.map((item) => (
          <Stack
            key={item.id}
            component="li"
            direction="row"
            sx={{ gap: 1, py: 0.75, alignItems: 'center', borderTop: 1, borderColor: 'divider', typography: 'body2' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <TitleLink risk={item} to={pathOfStep('item', item.id, assessmentType)} />
            </Box>
            <LevelChip rating={ratingOfRisk(item, assessmentType)} />
          </Stack>
        ))}
      </Stack>
      <TakeHighest assessmentType={assessmentType} />
    </Card>
  )
}

/** Copies the rating of the highest item to the summary; texts do not change, and nothing is saved yet. */
function TakeHighest({ assessmentType }: { assessmentType: AssessmentType }) {
  const translate = useText()
  const notify = useNotice()
  const { getValues, setValue } = useFormContext<AssessmentValues>()
  const highest = highestAssessment(useSavedRisk().riskItems ?? [], assessmentType)
  if (highest === undefined) return null
  const take = () => {
    const { impactAssessmentItems: rows } = getValues()
    const keys = rows.map(({ impactTypeKey: key }) => ({ key }))
    const { likelihoodRate, impactAssessmentItems: rated } = assessmentValuesOf(highest, keys)
    setValue('likelihoodRate', likelihoodRate, { shouldDirty: true })
    for (const [index, { rate }] of rated.entries()) {
      setValue(`impactAssessmentItems.${index}.rate`, rate, { shouldDirty: true })
    }
    notify('wizard.itemRatings.taken', { type: 'info' })
  }
  return (
    <Button variant="outlined" onClick={take}>
      {translate('wizard.itemRatings.take')}
    </Button>
  )
}
