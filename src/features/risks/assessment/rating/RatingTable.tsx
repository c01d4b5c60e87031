import AddIcon from '@mui/icons-material/Add'
import NotesIcon from '@mui/icons-material/Notes'
import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useMemo, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { CriteriaList, FormCriterionLine } from '../../shared/criteria/Criteria.tsx'
import type { RatedScale } from '#domain/records/criteria'
import { AmountInput } from './AmountInput.tsx'
import { hasTexts, isAnswered, prefixOf } from './assessmentValues.ts'
import { RatingInput } from './RatingControl.tsx'
import { useRatings } from './useRatings.ts'

interface RatingTableProps {
  /** Whose step it is: that column has plain names, and stands first where there is room for one only. */
  step: AssessmentType
  /** The rows to rate. */
  impactTypes: readonly { key: string; name: string }[]
}

/** Gross beside net: likelihood, then a row for each impact type, one tap a rating. */
export function RatingTable({ step, impactTypes }: RatingTableProps) {
  const translate = useText()
  const everyIndex = impactTypes.map((_type, index) => index)
  const usedNow = useRatings(step, ({ gross, net }) =>
    gross.impactAssessmentItems.flatMap((row, index) =>
      isAnswered(row) || isAnswered(net.impactAssessmentItems[index]) ? index : [],
    ),
  )
  const isUsed = (index: number) => usedNow.includes(index)
  // What was rated when the form opened stays in sight; where nothing was, everything is offered.
  const [opened, setOpened] = useState<readonly number[]>(() => {
    const used = everyIndex.filter(isUsed)
    return used.length === 0 ? everyIndex : used
  })
  const shown = everyIndex.filter((index) => opened.includes(index) || isUsed(index))
  const folded = impactTypes.length - shown.length
  return (
    <div>
      <Box sx={{ ...columns, display: { xs: 'none', md: 'grid' }, mb: 1 }} aria-hidden>
        <span />
        {assessmentTypes.map((type) => (
          <Typography
            key={type}
            component="span"
            variant="subtitle2"
            color={type === step ? 'primary.main' : 'text.secondary'}
          >
            {translate(`risks.sections.${type}`)}
          </Typography>
        ))}
      </Box>
      <Row
        label={translate('vocabulary.likelihood')}
        source="likelihoodRate"
        step={step}
        rated={likelihood}
        isRequired
      />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, mt: 2 }}>
        <Box component="legend" sx={{ p: 0, mb: 0.5, typography: 'h4' }}>
          {translate('risks.fields.impactAssessmentItems')}
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
          <span style={visuallyHidden}> {translate('wizard.rating.atLeastOne')}</span>
        </Box>
        {assessmentTypes.map((type) => (
          <ListProblem key={type} type={type} step={step} />
        ))}
        {shown.map((index) => (
          <ImpactRow
            key={impactTypes[index]?.key}
            index={index}
            impactType={impactTypes[index] ?? { key: '', name: '' }}
            step={step}
          />
        ))}
      </Box>
      {folded > 0 && (
        <Button startIcon={<AddIcon />} onClick={() => setOpened(everyIndex)} sx={{ mt: 0.5, ml: -1 }}>
          {translate('wizard.rating.addImpact', { smart_count: folded })}
        </Button>
      )}
    </div>
  )
}

/** Three columns: what is rated, gross, net. */
const columns = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: { md: 'minmax(120px, 1fr) minmax(0, 2fr) minmax(0, 2fr)' },
} as const

/** The message of the list of impacts as a whole; messages of single rows stand at their fields. */
function ListProblem({ type, step }: { type: AssessmentType; step: AssessmentType }) {
  const translate = useText()
  const { errors } = useFormState()
  const source = `${prefixOf(type, step)}impactAssessmentItems`
  const message = (get(errors, source) as { message?: string } | undefined)?.message
  return (
    <Box id={`field-${source}`} tabIndex={-1} sx={{ outline: 'none' }}>
      {message && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate(`risks.sections.${type}`)}: {message}
        </Alert>
      )}
    </Box>
  )
}

const likelihood: RatedScale = { scale: 'likelihood' }

interface RowProps {
  label: string
  /** The field within an assessment. */
  source: string
  step: AssessmentType
  rated: RatedScale
  isRequired?: boolean
  /** Stands beside the label. */
  action?: React.ReactNode
}

/** What is rated, once without the controls and once with them. */
function Row({ label, source, step, rated, isRequired = false, action }: RowProps) {
  const translate = useText()
  const sources = useMemo(() => assessmentTypes.map((type) => `${prefixOf(type, step)}${source}`), [source, step])
  return (
    <Box sx={{ ...columns, rowGap: 0.5, py: 0.75, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 36 }}>
        <Typography component="span" variant="subtitle2" sx={{ mr: { xs: 'auto', md: 0 } }}>
          {label}
          {isRequired && (
            <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
              {' *'}
            </Box>
          )}
        </Typography>
        {action}
      </Box>
      {assessmentTypes.map((type) => {
        const word = translate(`vocabulary.assessmentType.${type}`)
        return (
          <Box key={type} sx={{ minWidth: 0, order: { xs: type === step ? 0 : 1, md: 0 } }}>
            <Typography
              aria-hidden
              variant="caption"
              color={type === step ? 'primary.main' : 'text.secondary'}
              sx={{ display: { md: 'none' }, fontWeight: 600 }}
            >
              {word}
            </Typography>
            <RatingInput
              source={`${prefixOf(type, step)}${source}`}
              label={type === step ? label : translate('wizard.rating.ofType', { field: label, type: word })}
              description={type === step ? word : undefined}
              scale={rated.scale}
              required={isRequired}
            />
            <FormCriterionLine source={`${prefixOf(type, step)}${source}`} rated={rated} />
          </Box>
        )
      })}
      <Box sx={{ gridColumn: { md: '2 / -1' }, order: 2 }}>
        <CriteriaList label={label} rated={rated} sources={sources} />
      </Box>
    </Box>
  )
}

interface ImpactRowProps {
  index: number
  impactType: { key: string; name: string }
  step: AssessmentType
}

/** One impact type: its rates and, when asked for, the figures and the reasons behind them. */
function ImpactRow({ index, impactType: { key, name }, step }: ImpactRowProps) {
  const translate = useText()
  const { errors } = useFormState()
  const source = `impactAssessmentItems.${index}`
  const rated = useMemo<RatedScale>(() => ({ scale: 'impact', impactTypeKey: key }), [key])
  const isWritten = useRatings(step, (ratings) =>
    assessmentTypes.some((type) => {
      const row = ratings[type].impactAssessmentItems[index]
      return row !== undefined && hasTexts(row)
    }),
  )
  const isRefused = assessmentTypes.some((type) => {
    const problems = get(errors, `${prefixOf(type, step)}${source}`) as object | undefined
    return problems !== undefined && Object.keys(problems).some((field) => field !== 'rate')
  })
  const [isOpen, setOpen] = useState(false)
  const showsTexts = isOpen || isRefused
  const label = translate(isWritten ? 'wizard.rating.notesOf' : 'wizard.rating.addNotesOf', { field: name })
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Row
        label={name}
        source={`${source}.rate`}
        step={step}
        rated={rated}
        action={
          <Tooltip title={label}>
            <IconButton
              aria-label={label}
              aria-expanded={showsTexts}
              color={isWritten ? 'primary' : 'default'}
              onClick={() => setOpen(!isOpen)}
            >
              <NotesIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        }
      />
      {showsTexts && (
        <Box sx={{ ...columns, rowGap: 1.5, pb: 1.5 }}>
          <Box sx={{ display: { xs: 'none', md: 'block' } }} />
          {assessmentTypes.map((type) => (
            <Texts key={type} type={type} step={step} source={`${prefixOf(type, step)}${source}`} />
          ))}
        </Box>
      )}
    </Box>
  )
}

/** The figures and the reason of one rating. */
function Texts({ type, step, source }: { type: AssessmentType; step: AssessmentType; source: string }) {
  const translate = useText()
  const labelled = (field: string) =>
    type === step
      ? field
      : translate('wizard.rating.ofType', { field, type: translate(`vocabulary.assessmentType.${type}`) })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, order: { xs: type === step ? 0 : 1, md: 0 } }}>
      <LongTextInput
        source={`${source}.financialImpact`}
        label={labelled(translate('risks.fields.financialImpact'))}
        placeholder={translate('risks.hints.financialImpact')}
        max={textLimits.short}
        size="small"
      />
      <AmountInput path={source} labelled={labelled} />
      <LongTextInput
        source={`${source}.assumption`}
        label={labelled(translate('risks.fields.assumption'))}
        placeholder={translate('risks.hints.assumption')}
        max={textLimits.long}
        size="small"
        multiline
      />
    </Box>
  )
}
