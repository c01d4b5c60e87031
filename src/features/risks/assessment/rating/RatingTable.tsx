import AddIcon from '@mui/icons-material/Add'
import NotesIcon from '@mui/icons-material/Notes'
import { Alert, Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { RatedScale } from '#domain/records/criteria'
import { hintsFor } from '#domain/risks/hints'
import { assessmentTypes, type AssessmentType } from '#domain/risks/statuses'
import { textLimits } from '#domain/validation/limits'
import { hasTexts, isAnswered, prefixOf } from '#src/features/risks/record-parts/rating/assessmentValues.ts'
import { NotesAt } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { columns, iconSize } from './columns.ts'
import { RatingRow } from './RatingRow.tsx'
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
      {/* Above the titles of the columns, because they belong to neither. */}
      <Controls step={step} />
      <Box sx={{ ...columns, display: { xs: 'none', md: 'grid' } }} aria-hidden>
        <span />
        <ColumnTitle type="gross" step={step} />
        <ColumnTitle type="net" step={step} />
      </Box>
      <RatingRow
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

/** The controls that make net differ from gross. Those of gross, e.g. from an import, can be edited. */
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

/** Asks at the rates for the controls of a lower net rating; the check before the submission repeats it. */
function ControlsHint({ step }: { step: AssessmentType }) {
  const translate = useText()
  const isLower = useRatings(step, (ratings) => {
    const assessments = assessmentTypes.map((type) => ({ type, keyCurrentControls: null, ...ratings[type] }))
    return hintsFor({ assessments, mitigationPlans: [] }).includes('loweredWithoutControls')
  })
  const names = assessmentTypes.map((type) => `${prefixOf(type, step)}keyCurrentControls`)
  const controls = useWatch({ name: names }) as (string | null | undefined)[]
  const isAsked = isLower && controls.every((text) => !text?.trim())
  return (
    <Typography variant="body2" role="status" sx={{ color: 'warning.main', mt: 1, '&:empty': { display: 'none' } }}>
      {isAsked && translate('wizard.hintsBeforeSubmit.loweredWithoutControls')}
    </Typography>
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
      <RatingRow
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
        <Box sx={{ ...columns, rowGap: 1.5, pt: 1.25, pb: 1.5 }}>
          {assessmentTypes.map((type) => (
            <RatingTexts key={type} type={type} step={step} source={`${prefixOf(type, step)}${source}`} />
          ))}
        </Box>
      )}
    </Box>
  )
}
