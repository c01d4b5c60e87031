import { useCallback, useRef, type ComponentProps } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { RiskCategory } from '#domain/wire/referenceData'
import type { Risk } from '#domain/wire/risks'
import { textLimits } from '#domain/validation/limits'
import { NotesAt } from '../review/StickyNotes.tsx'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { RiskItemsField } from './summary/RiskItemsField.tsx'
import { AttachmentsField } from '../attachments/AttachmentsField.tsx'
import { CategoryFields } from './fields/CategoryFields.tsx'
import { FormTextField } from './fields/FormTextField.tsx'
import { KeyRiskIndicatorField } from './fields/KeyRiskIndicatorField.tsx'
import { PrivateField } from './fields/PrivateField.tsx'
import { changeOf, detailOf, detailsValuesOf, problemsOfDetails, type DetailsValues } from './detailsValues.ts'
import { IdempotencyKeys } from './idempotencyKeys.ts'
import { StepCard } from './StepCard.tsx'
import { StepColumns } from './StepColumns.tsx'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'

interface DetailsStepProps extends StepProps<Risk | null> {
  categories: readonly RiskCategory[]
}

/** First step: what could happen, why, and how it would be noticed; of a summary also which items it stands for. */
export function DetailsStep({ categories, ...frame }: DetailsStepProps) {
  const { type, risk, reload } = frame
  const translate = useText()
  const notify = useNotice()
  const dataProvider = useRiskBoardDataProvider()
  const keys = useRef(new IdempotencyKeys())
  const isUploading = useRef(false)
  const onUploadingChange = useCallback((isRunning: boolean) => {
    isUploading.current = isRunning
  }, [])

  const save = async (values: DetailsValues, seen: Risk | null): Promise<Risk> => {
    if (seen !== null) {
      const saved = await dataProvider.updateRisk(seen, changeOf(values, seen, categories), { errors: 'form' })
      for (const notice of saved.notices ?? []) notify({ sentence: notice.message }, { type: 'info' })
      return reload(seen.id)
    }
    const { isPrivate, riskIds } = values
    const detail = detailOf(values, categories)
    const input = { type, isPrivate, detail, ...(type === 'summary' ? { riskIds } : {}) }
    const created = await dataProvider.createRisk(input, { errors: 'form', idempotencyKey: keys.current.keyOf(input) })
    return reload(created.id)
  }

  return (
    <StepForm
      {...frame}
      step="details"
      valuesOf={detailsValuesOf}
      check={(values) => ({
        ...problemsOfDetails(values, categories),
        ...(isUploading.current ? { fileAttachment: { message: 'stillUploading' } } : {}),
      })}
      save={save}
      isUnfinished={() => isUploading.current}
    >
      <StepColumns
        aside={
          <>
            <EarlyWarning risk={risk} />
            <Attachments riskId={risk?.id} onUploadingChange={onUploadingChange} />
          </>
        }
      >
        <StepCard
          title={translate('wizard.details')}
          introduction={translate('wizard.introduction.details')}
          asksForMore
        >
          <div>
            <CategoryFields categories={categories} />
            <NotesAt subject="riskCategory" />
          </div>
          <NotedText subject="eventDescription" max={textLimits.long} minRows={4} required />
          <NotedText subject="rootCause" max={textLimits.long} minRows={4} required />
        </StepCard>
        {type === 'summary' && (
          <StepCard title={translate('risks.fields.riskItems')}>
            <div>
              <RiskItemsField known={risk?.riskItems ?? []} />
              <NotesAt subject="riskItems" />
            </div>
          </StepCard>
        )}
      </StepColumns>
    </StepForm>
  )
}

/** How the risk would be noticed, and who may see the record. */
function EarlyWarning({ risk }: { risk: Risk | null }) {
  const translate = useText()
  return (
    <StepCard title={translate('wizard.earlyWarning')}>
      <NotedText subject="indicator" max={textLimits.medium} minRows={2} />
      <NotedText subject="triggerPoint" max={textLimits.medium} minRows={2} />
      <KeyRiskIndicatorField />
      <PrivateField risk={risk} />
    </StepCard>
  )
}

function Attachments(props: ComponentProps<typeof AttachmentsField>) {
  const translate = useText()
  return (
    <StepCard title={translate('risks.fields.fileAttachment')}>
      <div>
        <AttachmentsField {...props} />
        <NotesAt subject="fileAttachment" />
      </div>
    </StepCard>
  )
}

interface NotedTextProps {
  /** The field, which has the name of its notes' subject. */
  subject: 'eventDescription' | 'rootCause' | 'indicator' | 'triggerPoint'
  max: number
  minRows: number
  required?: boolean
}

/** A text of the details with the sticky notes that point at it. */
function NotedText({ subject, ...field }: NotedTextProps) {
  const translate = useText()
  return (
    <div>
      <FormTextField
        name={subject}
        label={translate(`risks.fields.${subject}`)}
        hint={translate(`wizard.hints.${subject}`)}
        multiline
        {...field}
      />
      <NotesAt subject={subject} />
    </div>
  )
}
