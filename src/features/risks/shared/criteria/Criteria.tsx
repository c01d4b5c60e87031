import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { memo, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { criterionAt, type RatedScale } from '#domain/records/criteria'
import { rates, type Rate } from '#domain/risks/heatMap'
import { useText } from '#src/platform/i18n/useText.ts'
import { rateText } from '../labels/rateText.ts'
import { criterionText } from './criterionText.ts'
import { useCriteria } from './useCriteria.ts'

interface CriterionLineProps {
  rated: RatedScale
  rate: number | null
}

/** What one rate means, for who reads a rating; nothing where nobody has written it. */
export function CriterionLine({ rated, rate }: CriterionLineProps) {
  const translate = useText()
  const criterion = criterionAt(useCriteria(rated), rate)
  if (criterion === undefined) return null
  return (
    <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block', fontWeight: 400 }}>
      {criterionText(translate, criterion)}
    </Typography>
  )
}

interface FormCriterionLineProps {
  source: string
  rated: RatedScale
}

/** What the rate in a field of the form means, as it is chosen. */
export const FormCriterionLine = memo(function FormCriterionLine({ source, rated }: FormCriterionLineProps) {
  const rate: unknown = useWatch({ name: source })
  return (
    <div aria-live="polite">
      <CriterionLine rated={rated} rate={typeof rate === 'number' ? rate : null} />
    </div>
  )
})

interface CriteriaListProps {
  /** What is rated, such as "Likelihood" or "Health and Safety". */
  label: string
  rated: RatedScale
  /** The fields whose rates are marked. */
  sources: readonly string[]
}

/** Behind a button what all five rates mean (rule scoring.criteria): at hand for who rates, by touch and by keyboard. */
export const CriteriaList = memo(function CriteriaList({ label, rated, sources }: CriteriaListProps) {
  const translate = useText()
  const criteria = useCriteria(rated)
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  if (criteria.length === 0) return null
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={listId}
        endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -0.75, color: 'text.secondary', fontWeight: 400 }}
      >
        {translate(isOpen ? 'criteria.hide' : 'criteria.show')}
        <Box component="span" sx={visuallyHidden}>{` ${label}`}</Box>
      </Button>
      <Box
        component="ol"
        id={listId}
        hidden={!isOpen}
        aria-label={translate('criteria.listOf', { scale: label })}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {isOpen && <CriteriaRows rated={rated} sources={sources} />}
      </Box>
    </>
  )
})

/** Drawn as long as they are to be seen: a table of ratings has fourteen lists of them. */
function CriteriaRows({ rated, sources }: Pick<CriteriaListProps, 'rated' | 'sources'>) {
  const chosen: readonly unknown[] = useWatch({ name: [...sources] })
  return rates.map((one) => <CriteriaRow key={one} rated={rated} rate={one} isChosen={chosen.includes(one)} />)
}

function CriteriaRow({ rated, rate, isChosen }: { rated: RatedScale; rate: Rate; isChosen: boolean }) {
  const translate = useText()
  return (
    <Box
      component="li"
      aria-current={isChosen || undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '160px 1fr' },
        columnGap: 2,
        px: 1,
        py: 0.75,
        borderLeft: 3,
        borderColor: isChosen ? 'primary.main' : 'divider',
        bgcolor: isChosen ? 'tokens.brandSoft' : undefined,
        typography: 'body2',
        fontWeight: isChosen ? 650 : 400,
      }}
    >
      <span>{rateText(translate, rated.scale, rate)}</span>
      <CriterionLine rated={rated} rate={rate} />
    </Box>
  )
}
