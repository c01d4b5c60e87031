import { Alert, Box, Button } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Form, RecordContextProvider, useRecordContext } from 'react-admin'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { z } from 'zod'
import type { RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { fieldInForm, stepOfField } from '#src/features/risks/board-parts/problems.ts'
import { jumpMargin } from '#src/features/risks/board-parts/Section.tsx'
import { neighboursOf, pathOfForm, wizardStepOf, type Step } from '#src/features/risks/board-parts/steps.ts'
import { MergeDialog } from '#src/features/risks/record-parts/MergeDialog.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { focusOn } from '#src/ui/focus/keepFocus.ts'
import { focusField, showMessages } from '#src/ui/forms/useFormSubmit.ts'
import { useZodResolver } from '#src/ui/forms/useZodResolver.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { StepFooter } from './StepFooter.tsx'
import { StepFormContext, useStepForm } from './stepFormContext.ts'
import { Stepper } from './Stepper.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { ReportUnsaved } from './unsaved.tsx'
import { useStepFormState, type StepValues } from './useStepFormState.ts'
import { useIsReady, useMissingFields, WrittenRecord, type SubmittablePart } from './WrittenRecord.tsx'

interface StepFormProps<Values extends StepValues> {
  type: RiskType
  step: Step
  valuesOf: (risk: Risk | null) => Values
  /** Validates the values before they are sent, by the form's field names, which are also those of the server. */
  schema: z.ZodType
  /**
   * Saves the step and returns the saved record.
   * @param base the record that the form was filled from; its version is sent along
   */
  save: (values: Values, base: Risk | null) => Promise<Risk>
  /** Returns the values that decide whether the record can be submitted. */
  submittableOf: (values: Values) => SubmittablePart
  /** Whether a value, such as a file, is still being uploaded; it would be lost with the page. */
  isUnfinished?: () => boolean
  /** Shown in the footer, next to the save state. */
  footer?: ReactNode
  children: ReactNode
}

// The form is filled here once and then by its state machine; react-admin must not fill it from the record.
const noRecord = {}
const resetOptions = { keepErrors: true }

/**
 * The frame of every step: stepper on top, form, footer at the bottom; leaving the step always saves it first. The
 * record comes from the context; a new record has none.
 */
export function StepForm<Values extends StepValues>({ schema, ...props }: StepFormProps<Values>) {
  const risk = useRecordContext<Risk>() ?? null
  const [filledWith] = useState<FieldValues>(() => props.valuesOf(risk))
  return (
    // Enter in a field does not submit the form.
    <div onSubmitCapture={(event) => event.preventDefault()}>
      <Form
        defaultValues={filledWith}
        disableInvalidFormNotification
        noValidate
        record={noRecord}
        resetOptions={resetOptions}
        resolver={useZodResolver(schema)}
      >
        <RecordContextProvider value={risk ?? undefined}>
          <StepFrame {...props} risk={risk} />
        </RecordContextProvider>
      </Form>
    </div>
  )
}

interface StepFrameProps<Values extends StepValues> extends Omit<StepFormProps<Values>, 'schema'> {
  risk: Risk | null
}

function StepFrame<Values extends StepValues>(props: StepFrameProps<Values>) {
  const { type, step, risk, valuesOf, save, submittableOf, isUnfinished = () => false, footer, children } = props
  const navigate = useNavigate()
  const draft = { record: risk?.id ?? `new-${type}`, step }
  const arrival = useLocation().state as Arrival | null
  const savedAt = arrival?.savedAt === undefined ? undefined : new Date(arrival.savedAt)
  const form = useStepFormState<Values>({ draft, risk, valuesOf, save, isUnfinished, savedAt })
  const { state, saveAll } = form
  const isNew = risk === null

  // The missing fields of the last submission; the server may have rules that this browser lacks.
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { top, body } = useArrival(step)

  /** Saves, then opens a step of the record or a field there; a new record gets its id only from the save. */
  const saveAndGo = async (destination: Step, field?: string) => {
    const isStaying = !isNew && destination === step && field === undefined
    const saved = await (isStaying ? form.saveNow() : saveAll())
    if (saved === null || form.isUnsaved()) return
    const arrived: Arrival | undefined = isNew ? { savedAt: new Date().toISOString() } : undefined
    const hash = field === undefined ? '' : `#${fieldInForm(field, destination)}`
    void navigate(`${pathOfForm(type, saved.id, destination)}${hash}`, {
      replace: isNew || destination === step,
      state: arrived,
    })
  }
  /** Opens the step of a missing field; gross and net are one step, which stays as it is. */
  const goToMissing = (field: string) => {
    const place = stepOfField(field)
    void saveAndGo(wizardStepOf(place) === wizardStepOf(step) ? step : place, field)
  }

  const saveByKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault()
      void saveAndGo(step)
    }
  }

  const { previous, next } = neighboursOf(step)
  return (
    <StepFormContext value={{ saveAll, saveAndGo, refused, setRefused }}>
      <ReportUnsaved />
      <LeaveGuard
        isUnsaved={form.isUnsaved}
        isUnfinished={isUnfinished}
        onSave={async () => (await saveAll()) !== null}
        onKeep={form.keepNow}
        onDiscard={form.abandon}
      />
      {state.phase === 'merging' && (
        <MergeDialog merge={state.merge} onMerge={form.onMerge} onDiscard={form.onDiscard} />
      )}
      <WrittenRecord submittableOf={submittableOf}>
        <ShownProblems step={step} />
        {/* On a phone the heading of the record has two rows. */}
        <Box ref={top} sx={{ scrollMarginTop: { xs: `calc(${jumpMargin} + 44px)`, md: jumpMargin } }}>
          <Stepper step={step} onStep={(one) => void saveAndGo(one)} />
        </Box>
        <Box ref={body} onKeyDown={saveByKey} sx={wholeWindow}>
          <Overtaken isOvertaken={form.isOvertaken} onCompare={form.compare} />
          {children}
          <StepFooter
            state={state.phase === 'saving' ? { kind: 'saving' } : state.lastSave}
            isNew={isNew}
            onBack={previous && (() => void saveAndGo(previous))}
            onNext={next && (() => void saveAndGo(next))}
            onSave={() => void saveAndGo(step)}
            submit={<Submit isLast={!next} onIncomplete={goToMissing} />}
          >
            {footer}
          </StepFooter>
        </Box>
      </WrittenRecord>
    </StepFormContext>
  )
}

/** The bar of buttons is at the end of the window on short steps too. */
const wholeWindow = { display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 200px)' } as const

/** Notes that another user changed the record, as long as this form has unsaved changes. */
function Overtaken({ isOvertaken, onCompare }: { isOvertaken: () => boolean; onCompare: () => void }) {
  const translate = useText()
  useWatch()
  if (!isOvertaken()) return null
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 2 }}
      action={<Button onClick={onCompare}>{translate('drafts.compare')}</Button>}
    >
      {translate('drafts.changedMeanwhile')}
    </Alert>
  )
}

/** The navigation state that the page of a new record passes on after its save. */
interface Arrival {
  savedAt?: string
}

/**
 * After a change of step, the next one starts at the top with the focus on its heading. The URL of net, also one from
 * outside the app, starts at the net likelihood.
 */
function useArrival(step: Step) {
  const top = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const form = useFormContext()
  const { hash, key } = useLocation()
  // The first page of a visit has this key.
  const isEntry = key === 'default'
  const cameByLink = useNavigationType() !== 'POP'
  const arrive = useEffectEvent(() => {
    if (hash !== '') return
    if (step === 'net' && (cameByLink || isEntry)) focusField(form, 'likelihoodRate')
    if (step === 'net' || !cameByLink) return
    top.current?.scrollIntoView?.({ block: 'nearest' })
    focusOn(body.current?.querySelector('h2'))
  })
  useEffect(() => arrive(), [])
  return { top, body }
}

/** A link to a missing field (`#rootCause`) opens the step, marks its missing fields, and focuses that field. */
function ShownProblems({ step }: { step: Step }): null {
  const translate = useText()
  const { hash, key } = useLocation()
  const form = useFormContext()
  const missing = useMissingFields()
  // Applies only to the visit by the link, not to later input.
  const showMissing = useEffectEvent((wanted: string) => {
    if (wanted === '') return
    const here = Object.entries(missing)
      .filter(([field]) => wizardStepOf(stepOfField(field)) === wizardStepOf(step))
      .map(([field, message]) => [fieldInForm(field, step), translate(`validation.${message}`)] as const)
    // The first visible field gets the focus.
    here.sort(([a], [b]) => Number(b === wanted) - Number(a === wanted))
    showMessages(form, Object.fromEntries(here))
  })
  // The same link can be used again.
  useEffect(() => showMissing(hash.slice(1)), [hash, key])
  useEffect(
    () =>
      // Unlike the messages of a save, the next validation does not remove these.
      form.subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => {
          const paths = name.split('.').map((_part, place, parts) => parts.slice(0, place + 1).join('.'))
          form.clearErrors(paths.filter((path) => form.getFieldState(path).error?.type !== undefined))
        },
      }),
    [form],
  )
  return null
}

interface SubmitProps {
  isLast: boolean
  onIncomplete: (firstMissing: string) => void
}

/** Appears on every step, filled on the last; while fields are missing, it opens the first of them, and on the last step their list. */
function Submit({ isLast, onIncomplete }: SubmitProps) {
  const translate = useText()
  const risk = useRecordContext<Risk>()
  const isReady = useIsReady()
  const [firstMissing = ''] = Object.keys(useMissingFields())
  const { setRefused } = useStepForm()
  if (!risk?.allowedActions.includes('submit')) return null
  if (isLast) return <SubmitButton onRefused={setRefused} aria-describedby="submit-help" />
  if (isReady) return <SubmitButton variant="outlined" />
  return (
    <Button variant="outlined" onClick={() => onIncomplete(firstMissing)}>
      {translate('wizard.submit.submit')}
    </Button>
  )
}

/** The props of every step of the wizard, in addition to the record of the context. */
export interface StepProps {
  type: RiskType
}
