import { type RatingScale, rateText } from '#domain/records/describe'
import AddIcon from '@mui/icons-material/Add'
import NotesIcon from '@mui/icons-material/Notes'
import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { useMemo, useState, type ReactNode, type SyntheticEvent } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { RatedScale } from '#domain/records/criteria'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { NotesAt } from '../../record-parts/StickyNotes.tsx'
import { useMeaning } from '../../board-parts/criteria/Criteria.tsx'
import { hasTexts, isAnswered, prefixOf } from '../../record-parts/rating/assessmentValues.ts'
import { ControlsHint } from './ControlsHint.tsx'
import { columns, iconSize, ratingCell } from './columns.ts'
import { RatingInput } from './RatingControl.tsx'
import { RatingTexts } from './RatingTexts.tsx'
import { useRatings } from './useRatings.ts'

interface RatingTableProps {
  /** The assessment of the URL; its fields have no prefix. */
  step: AssessmentType
  /** The rows to rate. */
  impactTypes: readonly { key: string; name: string }[]
}

/**
 * Gross next to net: the controls that explain the difference, the likelihood and the impact of the score, then a line
 * for each impact type.
 */
export function RatingTable({ step, impactTypes }: RatingTableProps) {
  const translate = useText()
  const everyIndex = impactTypes.map((_type, index) => index)
  const usedNow = useRatings(step, ({ gross, net }) =>
    gross.impactAssessmentItems.flatMap((row, index) =>
      isAnswered(row) || isAnswered(net.impactAssessmentItems[index]) ? index : [],
    ),
  )
  const isUsed = (index: number) => usedNow.includes(index)
  // Impact types that were rated when the form opened stay visible; if there are none, all are shown.
  const [opened, setOpened] = useState<readonly number[]>(() => {
    const used = everyIndex.filter(isUsed)
    return used.length === 0 ? everyIndex : used
  })
  const shown = everyIndex.filter((index) => opened.includes(index) || isUsed(index))
  const folded = impactTypes.length - shown.length
  return (
    <div>
      <Box sx={{ ...columns, display: { xs: 'none', md: 'grid' } }} aria-hidden>
        <span />
        <ColumnTitle type="gross" step={step} />
        <ColumnTitle type="net" step={step} />
      </Box>
      <Controls step={step} />
      <Row
        label={translate('vocabulary.likelihood')}
        source="likelihoodRate"
        step={step}
        rated={likelihood}
        isRequired
      />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography
          component="legend"
          variant="caption"
          color="text.secondary"
          sx={{ p: 0, pt: { xs: 1, md: 0 }, lineHeight: '16px' }}
        >
          {translate('risks.fields.impactAssessmentItems')} {translate('wizard.rating.atLeastOne')}
        </Typography>
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
      <ControlsHint step={step} />
      {folded > 0 && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setOpened(everyIndex)} sx={{ ml: -0.5 }}>
          {translate('wizard.rating.addImpact', { smart_count: folded })}
        </Button>
      )}
    </div>
  )
}

function ColumnTitle({ type, step }: { type: AssessmentType; step: AssessmentType }) {
  const translate = useText()
  return (
    <Typography component="span" variant="subtitle2" color={type === step ? 'primary.main' : 'text.secondary'}>
      {translate(`risks.sections.${type}`)}
    </Typography>
  )
}

/** The controls between gross and net. Texts in older gross assessments stay editable. */
function Controls({ step }: { step: AssessmentType }) {
  const translate = useText()
  const { getValues } = useFormContext()
  const label = translate('risks.fields.keyCurrentControls')
  const grossSource = `${prefixOf('gross', step)}keyCurrentControls`
  const [hasGross] = useState(() => Boolean(getValues(grossSource)))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1, mb: 1, '& > :empty': { display: 'none' } }}>
      <LongTextInput
        source={`${prefixOf('net', step)}keyCurrentControls`}
        label={label}
        placeholder={translate('risks.hints.keyCurrentControls')}
        max={textLimits.long}
        size="small"
        multiline
      />
      {hasGross && (
        <LongTextInput
          source={grossSource}
          label={translate('wizard.rating.ofType', {
            field: label,
            type: translate('vocabulary.assessmentType.gross'),
          })}
          max={textLimits.long}
          size="small"
          multiline
        />
      )}
      <NotesAt subject="keyCurrentControls" />
    </Box>
  )
}

/** The message about the whole list of impacts; messages about single rows are at their fields. */
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
  /** The name of the field within an assessment. */
  source: string
  step: AssessmentType
  rated: RatedScale
  isRequired?: boolean
  /** At the end of the row. */
  action?: ReactNode
}

/**
 * One rated subject, gross and net, with the meaning of the rate under the pointer or the focus, and without either the
 * meanings of the chosen rates. A phone has these each under its own rating.
 */
function Row({ label, source, step, rated, isRequired = false, action }: RowProps) {
  const translate = useText()
  const meaningOf = useMeaning(rated)
  const [inHand, setInHand] = useState<{ type: AssessmentType; rate: number } | null>(null)
  const sources = useMemo(
    () => ({ gross: `${prefixOf('gross', step)}${source}`, net: `${prefixOf('net', step)}${source}` }),
    [source, step],
  )
  const take = (type: AssessmentType, { target }: SyntheticEvent) => {
    const segment = target instanceof Element ? target.closest<HTMLElement>('[data-rate]') : null
    if (segment) setInHand({ type, rate: Number(segment.dataset.rate) })
  }
  const meaning = inHand === null ? '' : meaningOf(inHand.rate)
  return (
    <Box
      sx={{ ...columns, pb: { xs: 1, md: '1px' }, '& > *': { minWidth: 0 }, alignItems: 'center' }}
      onPointerLeave={() => setInHand(null)}
      onBlur={() => setInHand(null)}
    >
      <Typography
        component="span"
        variant="body2"
        // Two lines are as high as the rating with its meaning.
        sx={{
          gridArea: 'name',
          alignSelf: { xs: 'center', md: 'start' },
          pt: { md: '5px' },
          lineHeight: 1.3,
          fontWeight: isRequired ? 650 : 400,
        }}
      >
        {label}
        {isRequired && (
          <Box component="span" aria-hidden sx={{ color: 'error.main' }}>
            {' *'}
          </Box>
        )}
      </Typography>
      {assessmentTypes.map((type) => {
        const word = translate(`vocabulary.assessmentType.${type}`)
        return (
          <Box
            key={type}
            sx={ratingCell(type)}
            onPointerOver={(event) => take(type, event)}
            onFocus={(event) => take(type, event)}
          >
            <Typography aria-hidden variant="caption" color="text.secondary" sx={{ display: { md: 'none' } }}>
              {word}
            </Typography>
            <RatingInput
              source={sources[type]}
              label={type === step ? label : translate('wizard.rating.ofType', { field: label, type: word })}
              description={type === step ? word : undefined}
              scale={rated.scale}
              required={isRequired}
            />
            <ChosenMeaning source={sources[type]} scale={rated.scale} meaningOf={meaningOf} />
          </Box>
        )
      })}
      <Box sx={{ gridArea: 'action' }}>{action}</Box>
      <Typography
        component="div"
        variant="caption"
        color="text.secondary"
        aria-live="polite"
        title={meaning}
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridArea: 'meaning',
          mt: '1px',
          minHeight: 14,
          lineHeight: '14px',
          // Both in one cell: the row keeps its height under the pointer.
          '& > *': { gridArea: '1 / 1' },
          textAlign: inHand?.type === 'net' ? 'right' : 'left',
        }}
      >
        <ChosenMeanings sources={sources} scale={rated.scale} meaningOf={meaningOf} isHidden={inHand !== null} />
        <span>{meaning}</span>
      </Typography>
    </Box>
  )
}

interface ChosenMeaningsProps {
  sources: Record<AssessmentType, string>
  scale: RatingScale
  meaningOf: (rate: number) => string
  isHidden: boolean
}

/** On a wide window, the meanings of the chosen rates under their ratings, which screen readers read at the ratings. */
function ChosenMeanings({ sources, scale, meaningOf, isHidden }: ChosenMeaningsProps) {
  const chosen = useWatch({ name: assessmentTypes.map((type) => sources[type]) }) as (number | null)[]
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: 1.5,
        textAlign: 'left',
        visibility: isHidden ? 'hidden' : undefined,
      }}
    >
      {assessmentTypes.map((type, place) => {
        const rate = chosen[place]
        return <span key={type}>{rate ? meaningOf(rate) : <ScaleEnds scale={scale} />}</span>
      })}
    </Box>
  )
}

/** The words of the lowest and the highest rate, until one is chosen. */
function ScaleEnds({ scale }: { scale: RatingScale }) {
  const translate = useText()
  return (
    <Box component="span" aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      {([1, 5] as const).map((rate) => (
        <span key={rate}>{rateText(translate, scale, rate)}</span>
      ))}
    </Box>
  )
}

interface ChosenMeaningProps {
  source: string
  scale: RatingScale
  meaningOf: (rate: number) => string
}

/** On a phone, the meaning of the chosen rate under its rating. */
function ChosenMeaning({ source, scale, meaningOf }: ChosenMeaningProps) {
  const rate = useWatch({ name: source }) as number | null
  return (
    <Typography
      component="div"
      variant="caption"
      color="text.secondary"
      aria-live="polite"
      sx={{ display: { md: 'none' }, pt: 0.5, '&:empty': { p: 0 } }}
    >
      {rate === null ? <ScaleEnds scale={scale} /> : meaningOf(rate)}
    </Typography>
  )
}

interface ImpactRowProps {
  index: number
  impactType: { key: string; name: string }
  step: AssessmentType
}

/** One impact type: its rates and, on request, their amounts and reasons. */
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
    <Box sx={{ '&:hover .notes, &:focus-within .notes': { opacity: 1 } }}>
      <Row
        label={name}
        source={`${source}.rate`}
        step={step}
        rated={rated}
        action={
          <Tooltip title={label}>
            <IconButton
              size="small"
              className="notes"
              aria-label={label}
              aria-expanded={showsTexts}
              color={isWritten ? 'primary' : 'default'}
              onClick={() => setOpen(!isOpen)}
              sx={{ ...iconSize, '@media (hover: hover)': { opacity: isWritten || showsTexts ? 1 : 0.35 } }}
            >
              <NotesIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        }
      />
      {showsTexts && (
        <Box sx={{ ...columns, rowGap: 1.5, pt: 0.5, pb: 1.5 }}>
          {assessmentTypes.map((type) => (
            <RatingTexts key={type} type={type} step={step} source={`${prefixOf(type, step)}${source}`} />
          ))}
        </Box>
      )}
    </Box>
  )
}
