import CheckIcon from '@mui/icons-material/Check'
import PriorityHighIcon from '@mui/icons-material/PriorityHigh'
import { Box, ButtonBase, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useRecordContext } from 'react-admin'
import type { Risk } from '#domain/wire/risks'
import { missingBySteps, remarksBySteps } from '#src/features/risks/board-parts/problems.ts'
import {
  labelOfStep,
  wizardStepOf,
  wizardSteps,
  type Step,
  type WizardStep,
} from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useHasPlans, useMissingFields } from './WrittenRecord.tsx'

/** The id of the sentence that describes the current step. */
export const stepProgressId = 'step-progress'

interface StepperProps {
  step: Step
  onStep: (step: Step) => void
}

/** The current step, and the steps with fields that a submission still needs. */
export function Stepper({ step, onStep }: StepperProps) {
  const translate = useText()
  // The later steps of a new record open only after its first save.
  const risk = useRecordContext<Risk>()
  const isNew = risk === undefined
  const hasPlans = useHasPlans()
  const counts = missingBySteps(Object.keys(useMissingFields()))
  const remarks = remarksBySteps(risk?.latestDetail.stickyNotes ?? [])
  const current = wizardStepOf(step)
  // Gross and net are one step.
  const sumOf = (of: Record<Step, number>, one: WizardStep) => (one === 'gross' ? of.gross + of.net : of[one])
  return (
    <Box component="nav" aria-label={translate('wizard.steps')} sx={{ mb: 2 }}>
      <Typography id={stepProgressId} variant="body2" color="text.secondary" sx={{ display: { md: 'none' }, mb: 1 }}>
        {translate('wizard.progress', { step: wizardSteps.indexOf(current) + 1, steps: wizardSteps.length })} ·{' '}
        <strong>{translate(labelOfStep(current))}</strong>
      </Typography>
      <Box
        component="ol"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: { xs: 1, md: 1.5 }, m: 0, p: 0 }}
      >
        {wizardSteps.map((one, index) => (
          <Box component="li" key={one} sx={{ display: 'flex' }}>
            <StepButton
              number={index + 1}
              label={translate(labelOfStep(one))}
              isCurrent={one === current}
              missing={isNew ? null : sumOf(counts, one)}
              remarks={sumOf(remarks, one)}
              isEmpty={one === 'mitigationPlans' && !hasPlans}
              disabled={isNew && one !== 'details'}
              onClick={() => onStep(one)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface StepButtonProps {
  number: number
  label: string
  isCurrent: boolean
  /** The number of missing fields; null while nothing is saved yet. */
  missing: number | null
  /** The number of open remarks of the last review on that step. */
  remarks: number
  /** An empty step without required fields is neither missing nor complete. */
  isEmpty: boolean
  disabled: boolean
  onClick: () => void
}

function StepButton({ number, label, isCurrent, missing, remarks, isEmpty, disabled, onClick }: StepButtonProps) {
  const translate = useText()
  const isMissing = missing !== null && missing > 0
  const isRemarked = missing !== null && remarks > 0
  const isComplete = missing === 0 && !isEmpty && !isRemarked
  const state =
    missing === null
      ? ''
      : isMissing
        ? translate('wizard.stepMissing', { smart_count: missing })
        : isRemarked
          ? translate('wizard.stepRemarks', { smart_count: remarks })
          : translate(isComplete ? 'wizard.stepComplete' : 'wizard.stepEmpty')
  const colour = isMissing || isRemarked ? 'warning.main' : isComplete ? 'success.main' : 'text.secondary'
  return (
    <ButtonBase
      onClick={onClick}
      disabled={disabled}
      aria-current={isCurrent ? 'step' : undefined}
      title={disabled ? translate('wizard.saveDetailsFirst') : undefined}
      sx={{
        width: 1,
        minHeight: 44,
        px: { xs: 0.5, md: 1.5 },
        pt: 0.5,
        pb: 0.5,
        gap: 1.25,
        justifyContent: { xs: 'center', md: 'flex-start' },
        textAlign: 'left',
        borderRadius: '4px 4px 10px 10px',
        borderTop: 4,
        borderColor: isCurrent ? 'primary.main' : 'divider',
        bgcolor: isCurrent ? 'background.paper' : 'transparent',
        '&:hover': { bgcolor: 'background.paper' },
        '&.Mui-disabled': { opacity: 0.6 },
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: 28,
          height: 28,
          borderRadius: '50%',
          fontSize: '0.875rem',
          fontWeight: 650,
          border: 2,
          borderColor: isCurrent ? 'primary.main' : colour,
          color: isCurrent ? 'primary.contrastText' : colour,
          bgcolor: isCurrent ? 'primary.main' : 'transparent',
        }}
      >
        {!isCurrent && isComplete ? <CheckIcon sx={{ fontSize: 18 }} /> : number}
      </Box>
      <Box
        component="span"
        sx={{
          display: { xs: 'none', md: 'flex' },
          columnGap: 1,
          flexWrap: 'wrap',
          alignItems: 'baseline',
          minWidth: 0,
        }}
      >
        <Typography component="span" variant="subtitle2" sx={{ display: 'block', lineHeight: 1.4 }}>
          {label}
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: 'block', color: colour, lineHeight: 1.4 }}>
          {state}
        </Typography>
      </Box>
      <Box component="span" sx={[visuallyHidden, { display: { md: 'none' } }]}>
        {label}, {state}
      </Box>
      {isMissing && (
        <PriorityHighIcon aria-hidden sx={{ display: { md: 'none' }, fontSize: 16, color: 'warning.main' }} />
      )}
    </ButtonBase>
  )
}
