import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline'
import { Alert, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import type { QualityHint } from '#domain/risks/hints'
import { nextStepQueries } from '#src/dataProvider/endpoints/nextSteps.ts'
import { useForecastInWords } from '#src/features/risks/actions/useForecast.ts'
import { FactList } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { fieldWithinStep, placeOfField, stepOfField } from '#src/features/risks/board-parts/problems.ts'
import { useCategoryImpacts } from '#src/features/risks/board-parts/referenceData.ts'
import { pathOfForm, type Step } from '#src/features/risks/board-parts/steps.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSavedRisk } from './savedRisk.ts'
import { StepCard } from './StepCard.tsx'
import { useStepForm } from './stepFormContext.ts'
import { useMissingFields, useQualityHints } from './WrittenRecord.tsx'

/** The missing fields for a submission, each with a link, and the next step of the workflow. */
export function SubmitPanel() {
  const translate = useText()
  const risk = useSavedRisk()
  const missing = useMissingFields()
  const { refused } = useStepForm()
  const isRefused = Object.keys(refused).length > 0
  const isValid = Object.keys(useFormState().errors).length === 0
  const list = useRef<HTMLDivElement>(null)
  // Screen readers announce nothing after the click, so the list gets the focus.
  useEffect(() => {
    if (isRefused) list.current?.focus()
  }, [isRefused])

  const isAllowed = risk.allowedActions.includes('submit')
  const { data: steps = [] } = useQuery({ ...nextStepQueries.of([risk.id]), enabled: isAllowed })
  const { receiver } = useForecastInWords()(steps)
  const reason = risk.deniedActions.find(({ action }) => action === 'submit')?.reason ?? ''
  const messages: Record<string, string> = {
    ...refused,
    ...Object.fromEntries(Object.entries(missing).map(([field, key]) => [field, translate(`validation.${key}`)])),
  }
  return (
    <StepCard title={translate('wizard.submit.title')}>
      {Object.keys(messages).length > 0 ? (
        <MissingList ref={list} messages={messages} isRefused={isRefused} />
      ) : (
        isValid && (
          <Stack direction="row" sx={{ gap: 1, color: 'success.main', alignItems: 'center' }}>
            <CheckCircleOutlineIcon fontSize="small" />
            {translate('wizard.submit.ready')}
          </Stack>
        )
      )}
      <FactList facts={risk.facts} />
      <QualityHints />
      <Typography id="submit-help" variant="body2" color="text.secondary">
        {!isAllowed && translate('wizard.submit.notAllowed', { reason })}
        {receiver && translate('risks.confirm.goesTo', { who: receiver })}
      </Typography>
    </StepCard>
  )
}

interface MissingListProps {
  ref: RefObject<HTMLDivElement | null>
  messages: Readonly<Record<string, string>>
  /** Whether the server has just refused the submission. */
  isRefused: boolean
}

function MissingList({ ref, messages, isRefused }: MissingListProps) {
  const translate = useText()
  const titleId = useId()
  const fields = Object.entries(messages)
  return (
    <Alert ref={ref} severity="warning" variant="outlined" role="group" tabIndex={-1} aria-labelledby={titleId}>
      <span role="status" id={titleId}>
        {translate(isRefused ? 'wizard.submit.refused' : 'wizard.submit.missing', { smart_count: fields.length })}
      </span>
      <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {fields.map(([field, message]) => (
          <li key={field}>
            <StepLink step={stepOfField(field)} field={field}>
              {placeOfField(field, translate)}
            </StepLink>
            {': '}
            {message}
          </li>
        ))}
      </Stack>
    </Alert>
  )
}

/** A link to a step, or to a field there, that saves first, as the buttons to other steps do. */
function StepLink({ step, field, children }: { step: Step; field?: string; children: ReactNode }) {
  const risk = useSavedRisk()
  const { saveAndGo } = useStepForm()
  const hash = field === undefined ? '' : `#${fieldWithinStep(field)}`
  const go = (event: MouseEvent) => {
    // Another tab opens it without leaving the form.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void saveAndGo(step, field)
  }
  return (
    <Link component={RouterLink} to={`${pathOfForm(risk.type, risk.id, step)}${hash}`} onClick={go}>
      {children}
    </Link>
  )
}

const stepOfHint: Record<QualityHint, Step> = {
  netAboveGross: 'net',
  loweredWithoutControls: 'net',
  highWithoutRunningPlan: 'mitigationPlans',
  planWithoutOwner: 'mitigationPlans',
  planWithoutDueDate: 'mitigationPlans',
  loweredToAppetite: 'net',
  ratedOnce: 'net',
}

/** Questions that a reviewer will probably ask; they do not block a submission. */
function QualityHints() {
  const translate = useText()
  // Another place shows the reasons that block the record.
  const missing = useMissingFields()
  const { hints: all, ratedOnce } = useQualityHints()
  const hints = all.filter((hint) => hint !== 'highWithoutRunningPlan' || missing.mitigationPlans === undefined)
  const impacts = useCategoryImpacts()?.filter(({ key }) => ratedOnce.includes(key)) ?? []
  if (hints.length === 0) return null
  return (
    <Alert severity="info" role="note" variant="outlined">
      {translate('wizard.hintsBeforeSubmit.title')}
      <Stack component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {hints.map((hint) => (
          <li key={hint}>
            {translate(`wizard.hintsBeforeSubmit.${hint}`)}
            {hint === 'ratedOnce' && `: ${impacts.map(({ name }) => name).join(', ')}.`}{' '}
            {stepOfHint[hint] === 'net' && <StepLink step="net">{translate('wizard.hintsBeforeSubmit.look')}</StepLink>}
          </li>
        ))}
      </Stack>
    </Alert>
  )
}
