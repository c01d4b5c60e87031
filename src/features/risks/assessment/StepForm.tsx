import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createContext, use, useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Risk } from '#domain/wire/risks'
import type { RiskType } from '#domain/risks/statuses'
import type { ValidationProblem } from '#domain/validation/messages'
import { useSession } from '#src/authProvider/SessionContext.ts'
import { isSame } from './drafts/differences.ts'
import { draftKey as keyOfDraft } from '#src/ui/forms/draftStore.ts'
import { SettleDialog } from './drafts/SettleDialog.tsx'
import { useDraft } from './drafts/useDraft.ts'
import { useSettling } from './drafts/useSettling.ts'
import { fieldWithinStep, stepOfField, type MissingFields } from '../problems.ts'
import { jumpMargin } from '../record/view/Section.tsx'
import { neighboursOf, pathOfStep, type Step } from '../steps.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Stepper } from './Stepper.tsx'
import { StepFooter } from './StepFooter.tsx'
import { useSaveStep } from './useSaveStep.ts'

interface StepFormProps<Values extends FieldValues> {
  type: RiskType
  step: Step
  /** Null while the record is new. */
  risk: Risk | null
  /** What a submit of the record would still miss. */
  missing: MissingFields
  valuesOf: (risk: Risk | null) => Values
  check?: (values: Values) => Record<string, ValidationProblem>
  /**
   * Writes the step and answers the record as it stands afterwards.
   * @param seen the record the form was filled from, whose version is sent along
   */
  save: (values: Values, seen: Risk | null) => Promise<Risk>
  onDirtyChange: (isDirty: boolean) => void
  /** Whether something is still on its way into the form, such as a file; it would be lost with the page. */
  isUnfinished?: () => boolean
  /** Stands in the footer, beside the state of the save. */
  footer?: ReactNode
  children: ReactNode
}

interface StepFormActions {
  /** Saves what is unsaved; answers the record, or null where it was refused. */
  saveNow: () => Promise<Risk | null>
}

const StepFormContext = createContext<StepFormActions | null>(null)

/** What parts of a step may ask of its form. */
export function useStepForm(): StepFormActions {
  const actions = use(StepFormContext)
  if (actions === null) throw new Error('useStepForm needs a StepForm above it')
  return actions
}

/** The frame of every step: stepper above, form, footer below; each way out of the step saves it first. */
export function StepForm<Values extends FieldValues>(props: StepFormProps<Values>) {
  const { type, step, risk, missing, valuesOf, check, save, onDirtyChange, footer, children } = props
  const { isUnfinished = () => false } = props
  const translate = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  const form = useForm<Values>({ defaultValues: valuesOf(risk) as DefaultValues<Values> })
  const { isDirty, defaultValues: filledWith } = form.formState
  // What the form was filled from. A change by somebody else that arrives while its writer is typing
  // must meet that version on save, and so be a conflict, not be overwritten.
  const seen = useRef(risk)
  const draftKey = keyOfDraft(user.id, risk?.id ?? `new-${type}`, step)
  const baseOf = () => valuesOf(seen.current)
  const { keepNow, forget } = useDraft({ form, draftKey, baseOf })
  const { settling, compare, onSettle, onDiscard } = useSettling({
    form,
    draftKey,
    theirs: valuesOf(risk),
    baseOf,
    onSettled: (isDiscarded) => {
      seen.current = risk
      if (isDiscarded) forget()
      else keepNow()
    },
  })
  // The guard reads it while a navigation starts, before React has rendered again.
  const isDirtyNow = useRef(false)
  const {
    saveNow: write,
    saveState,
    showErrors,
  } = useSaveStep({
    form,
    check,
    save: async (values: Values) => {
      seen.current = await save(values, seen.current)
      return seen.current
    },
    valuesOf,
  })

  useEffect(() => {
    isDirtyNow.current = isDirty
    onDirtyChange(isDirty)
  }, [isDirty, onDirtyChange])
  useEffect(() => () => onDirtyChange(false), [onDirtyChange])
  const follow = useEffectEvent((present: Risk | null) => {
    if (present === seen.current) return
    // A change elsewhere in the record does not concern this step; one of its own fields does.
    if (isDirtyNow.current && !isSame(valuesOf(present), baseOf())) return
    seen.current = present
    if (!isDirtyNow.current) form.reset(valuesOf(present))
  })
  useEffect(() => follow(risk), [risk])
  useShownProblems(step, missing, showErrors)
  const top = useArrival()

  const hasUnsaved = () => isDirtyNow.current || isUnfinished()

  const saveNow = async (): Promise<Risk | null> => {
    if (seen.current !== null && !hasUnsaved()) return seen.current
    const saved = await write()
    if (saved === null) return null
    isDirtyNow.current = false
    forget()
    return saved
  }

  /** Saves, then opens a step of the record; a new record has its id only after that. */
  const saveAndGo = async (destination: Step) => {
    const saved = await saveNow()
    if (saved !== null) void navigate(pathOfStep(type, saved.id, destination), { replace: risk === null })
  }

  const saveByKey = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault()
      void saveAndGo(step)
    }
  }

  const isOvertaken = isDirty && saveState.kind !== 'saving' && !isSame(valuesOf(risk), filledWith)
  const { previous, next } = neighboursOf(step)
  return (
    <FormProvider {...form}>
      <StepFormContext value={{ saveNow }}>
        <LeaveGuard
          isDirty={isDirtyNow}
          isUnfinished={isUnfinished}
          onSave={async () => (await saveNow()) !== null}
          onKeep={keepNow}
          onDiscard={() => {
            // The form stays on screen until the next page is there; what was given up must not be kept after all.
            isDirtyNow.current = false
            forget()
          }}
        />
        {settling && <SettleDialog {...settling} onSettle={onSettle} onDiscard={onDiscard} />}
        <Box ref={top} tabIndex={-1} sx={{ scrollMarginTop: jumpMargin, outline: 'none' }}>
          <Stepper step={step} isNew={risk === null} missing={missing} onStep={(one) => void saveAndGo(one)} />
        </Box>
        <Box component="form" noValidate onKeyDown={saveByKey} onSubmit={(event) => event.preventDefault()}>
          {isOvertaken && (
            <Alert
              severity="warning"
              variant="outlined"
              sx={{ mb: 2 }}
              action={<Button onClick={compare}>{translate('drafts.compare')}</Button>}
            >
              {translate('drafts.changedMeanwhile')}
            </Alert>
          )}
          {children}
          <StepFooter
            state={saveState}
            isDirty={isDirty}
            isNew={risk === null}
            onBack={previous && (() => void saveAndGo(previous))}
            onNext={next && (() => void saveAndGo(next))}
            onSave={() => void saveAndGo(step)}
          >
            {footer}
          </StepFooter>
        </Box>
      </StepFormContext>
    </FormProvider>
  )
}

/** Whoever comes from another step starts at the top of this one, the keyboard's focus included. */
function useArrival() {
  const top = useRef<HTMLDivElement>(null)
  const cameByLink = useNavigationType() !== 'POP'
  const { hash } = useLocation()
  const arrive = useEffectEvent(() => {
    if (!cameByLink || hash !== '') return
    top.current?.scrollIntoView?.({ block: 'nearest' })
    top.current?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
  return top
}

/** A link to a missing field (`#rootCause`) opens its step with everything missing there marked, and the field focused. */
function useShownProblems(
  step: Step,
  missing: MissingFields,
  showErrors: (messages: Record<string, string>) => void,
): void {
  const translate = useText()
  const { hash } = useLocation()
  // Only a visit by such a link asks for it, not what is typed afterwards.
  const showMissing = useEffectEvent((wanted: string) => {
    if (wanted === '') return
    const here = Object.entries(missing).filter(([field]) => stepOfField(field) === step)
    // The first one shown takes the focus.
    here.sort(([a], [b]) => Number(fieldWithinStep(b) === wanted) - Number(fieldWithinStep(a) === wanted))
    showErrors(Object.fromEntries(here.map(([field, message]) => [field, translate(`validation.${message}`)])))
  })
  useEffect(() => showMissing(hash.slice(1)), [hash])
}
