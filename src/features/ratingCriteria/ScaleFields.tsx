import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline'
import { Box, Card, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { NumberInput, SelectInput, useRecordContext } from 'react-admin'
import { get, useFormState } from 'react-hook-form'
import { fieldIn } from '#domain/organisation/inEachLanguage'
import { type RatingScale, rateText } from '#domain/records/describe'
import { rates } from '#domain/risks/heatMap'
import { criterionUnits } from '#domain/risks/units'
import { textLimits } from '#domain/validation/limits'
import { locales } from '#i18n/locales'
import type { CriteriaRecord } from '#src/features/risks/board-parts/criteria/useCriteria.ts'
import { useCategoryImpacts } from '#src/features/risks/board-parts/referenceData.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'

interface Scale {
  /** The path of the five criteria in the form. */
  source: string
  name: string
  scale: RatingScale
}

/** The likelihood and each impact type, one at a time; the first section with an error opens. */
export function ScaleFields() {
  const translate = useText()
  const scales = useScales()
  const { errors, submitCount } = useFormState()
  const [shown, setShown] = useState('likelihood')
  const isWrong = ({ source }: Scale) => get(errors, source) !== undefined
  const firstWrong = scales.find(isWrong)?.source
  // Runs after each failed save, not while the user corrects the mistake.
  const [seen, setSeen] = useState(submitCount)
  if (seen !== submitCount) {
    setSeen(submitCount)
    if (firstWrong !== undefined) setShown(firstWrong)
  }
  const chosen = scales.find(({ source }) => source === shown)
  if (chosen === undefined) return <CardSkeletons count={1} height={480} />
  return (
    <Card sx={{ width: '100%', p: { xs: 1.5, md: 3 }, overflow: 'visible' }}>
      <Tabs
        value={shown}
        onChange={(_event, source: string) => setShown(source)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('criteria.scales')}
        // The first tab aligns with the fields.
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', '& .MuiTabs-scrollButtons.Mui-disabled': { width: 0 } }}
      >
        {scales.map((scale) => (
          <Tab
            key={scale.source}
            id={`tab-${scale.source}`}
            value={scale.source}
            label={scale.name}
            iconPosition="end"
            icon={
              isWrong(scale) ? <ErrorOutlineIcon color="error" titleAccess={translate('criteria.wrong')} /> : undefined
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" key={chosen.source} aria-labelledby={`tab-${chosen.source}`}>
        {rates.map((rate, index) => (
          <CriterionFields
            key={rate}
            title={rateText(translate, chosen.scale, rate)}
            at={`${chosen.source}.${index}`}
          />
        ))}
      </Box>
    </Card>
  )
}

function useScales(): Scale[] {
  const translate = useText()
  const impactTypes = useCategoryImpacts()
  const impacts = useRecordContext<CriteriaRecord>()?.impacts ?? []
  // Scales without names cannot be selected.
  if (impactTypes === undefined) return []
  return [
    { source: 'likelihood', name: translate('vocabulary.likelihood'), scale: 'likelihood' },
    ...impacts.map(({ impactTypeKey }, index): Scale => ({
      source: `impacts.${index}.criteria`,
      name: impactTypes.find(({ key }) => key === impactTypeKey)?.name ?? impactTypeKey,
      scale: 'impact',
    })),
  ]
}

/** The meaning of one rate: its texts in each language and, if the scale is measurable, its limits. */
function CriterionFields({ title, at }: { title: string; at: string }) {
  const translate = useText()
  const choices = criterionUnits.map((id) => ({ id, name: translate(`criteria.units.${id}`, { smart_count: 2 }) }))
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${locales.length}, 1fr) repeat(2, 150px) 130px`,
        },
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { pt: 0, borderTop: 0 },
        '& .MuiFormControl-root': { minWidth: 0 },
      }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ gridColumn: '1 / -1' }}>
        {title}
      </Typography>
      {locales.map((locale) => (
        <Box key={locale} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <LongTextInput
            source={`${at}.${fieldIn('text', locale)}`}
            label={translate(`criteria.fields.${fieldIn('text', locale)}`)}
            max={textLimits.medium}
            size="small"
            multiline
            slotProps={{ htmlInput: { lang: locale } }}
          />
        </Box>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <NumberInput
          key={name}
          source={`${at}.${name}`}
          label={translate(`criteria.fields.${name}`)}
          min={0}
          step="any"
          helperText={false}
          margin="none"
          fullWidth
        />
      ))}
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SelectInput
          source={`${at}.unit`}
          label={translate('criteria.fields.unit')}
          choices={choices}
          translateChoice={false}
          emptyText={translate('criteria.noUnit')}
          helperText={false}
          margin="none"
          size="small"
          fullWidth
        />
      </Box>
    </Box>
  )
}
