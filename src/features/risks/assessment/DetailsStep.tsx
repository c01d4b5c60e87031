import { Box } from '@mui/material'
import { useMemo, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { longTextsIn, maxLengthOf, namesOf, type LongTextSection } from '#domain/risks/fieldNames'
import { detailFields } from '#domain/risks/fields'
import { isStickyNoteSubject } from '#domain/risks/stickyNotes'
import type { Risk } from '#domain/wire/risks'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { FactList } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { useReloadRisk } from '#src/features/risks/board-parts/useRisk.ts'
import { AttachmentsField } from '#src/features/risks/record-parts/attachments/AttachmentsField.tsx'
import {
  changeOf,
  detailOf,
  detailsSchema,
  detailsValuesOf,
  submittableDetailOf,
  type DetailsValues,
} from '#src/features/risks/record-parts/detailsValues.ts'
import { NotesAt, useHasNotes } from '#src/features/risks/record-parts/StickyNotes.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { recordIdOf } from '#src/platform/recordId.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { useSave } from '#src/ui/forms/useSave.ts'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'
import { useNotice } from '#src/ui/useNotice.ts'
import { EventStart } from './EventStart.tsx'
import { CategoryFields, KeyRiskIndicatorField, PrivateField } from './fields/DetailFields.tsx'
import { SimilarRecords } from './fields/SimilarRecords.tsx'
import { StepCard } from './StepCard.tsx'
import { StepForm, type StepProps } from './StepForm.tsx'
import { RiskItemsField } from './summary/RiskItemsField.tsx'

const earlyWarning = namesOf(detailFields, { section: ['earlyWarning'] })
const moreFields = [...earlyWarning, 'isPrivate'] as const

interface DetailsStepProps extends StepProps {
  /** The initial items of a new summary. */
  itemIds?: readonly number[]
}

/** First step: event, cause and signs; for a summary also its items. */
export function DetailsStep({ itemIds, ...frame }: DetailsStepProps) {
  const { type } = frame
  const translate = useText()
  const reload = useReloadRisk()
  const loaded = useRiskCategories()
  const notify = useNotice()
  const change = useSave('PUT /api/v1/risks/:id', { refresh: false })
  // The page of the new record reads it.
  const create = useSave('POST /api/v1/risks/create', { refresh: false })
  /** The event that a new record is created from. */
  const eventId = recordIdOf(useSearchParams()[0].get('eventId'))
  const [isUploading, setUploading] = useState(false)
  const categories = useMemo(() => loaded ?? [], [loaded])
  const schema = useMemo(
    () => detailsSchema(categories).refine(() => !isUploading, { error: 'stillUploading', path: ['fileAttachment'] }),
    [categories, isUploading],
  )

  const save = async (values: DetailsValues, base: Risk | null): Promise<Risk> => {
    if (base !== null) {
      const { id, updatedAt } = base
      const body = { ...changeOf(values, base, categories), updatedAt }
      const saved = await change.mutateAsync({ params: { id }, body })
      for (const notice of saved.notices ?? []) notify({ sentence: notice.message }, { type: 'info' })
      return reload(id, saved)
    }
    const { isPrivate, riskIds } = values
    const body = {
      type,
      isPrivate,
      detail: detailOf(values, categories),
      ...(type === 'summary' && { riskIds }),
      ...(eventId !== null && { riskEventId: eventId }),
    }
    const created = await create.mutateAsync({ body })
    return reload(created.id, created)
  }

  return (
    <StepForm
      {...frame}
      step="details"
      valuesOf={(risk) => detailsValuesOf(risk, itemIds)}
      schema={schema}
      save={save}
      submittableOf={(values) => submittableDetailOf(values, categories)}
      isUnfinished={() => isUploading}
    >
      <Box sx={{ maxWidth: 720 }}>
        {eventId !== null && <EventStart eventId={eventId} />}
        <StepCard
          isStep
          title={translate('wizard.details')}
          introduction={translate('wizard.introduction.details')}
          asksForMore
        >
          <LongTexts section="event" minRows={3} />
          <div>
            <CategoryFields hasReview={type === 'item'} />
            <NotesAt subject="riskCategory" />
          </div>
          <div>
            <PersonInput
              source="ownerUserId"
              label={translate('risks.fields.owner')}
              hint={translate('wizard.ownerHint')}
              size="medium"
            />
            <NotesAt subject="owner" />
          </div>
          <EvidenceText />
        </StepCard>
        {type === 'summary' && (
          <StepCard title={translate('risks.fields.riskItems')}>
            <div>
              <RiskItemsField />
              <NotesAt subject="riskItems" />
            </div>
          </StepCard>
        )}
        <More />
        <StepCard isDense title={translate('risks.fields.fileAttachment')}>
          <div>
            <AttachmentsField onUploadingChange={setUploading} />
            <NotesAt subject="fileAttachment" />
          </div>
        </StepCard>
      </Box>
    </StepForm>
  )
}

/** Fields that few records need: closed until one of them has a value, a note or a problem. */
export function More() {
  const translate = useText()
  const hasNotes = useHasNotes()
  const { defaultValues, errors } = useFormState<DetailsValues>()
  const isRefused = moreFields.some((name) => errors[name])
  const [isOpen, setOpen] = useState(
    () =>
      moreFields.some((name) => defaultValues?.[name]) ||
      earlyWarning.some((name) => isStickyNoteSubject(name) && hasNotes(name)),
  )
  return (
    <Box
      component="details"
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ mb: 2, '& > summary': { cursor: 'pointer', py: 1, fontWeight: 600, color: 'primary.main' } }}
    >
      <summary>{translate('wizard.more')}</summary>
      <StepCard isDense title={translate('wizard.earlyWarning')}>
        <LongTexts section="earlyWarning" minRows={2} />
        <KeyRiskIndicatorField />
      </StepCard>
      <StepCard isDense title={translate('wizard.visibility')}>
        <PrivateField />
      </StepCard>
    </Box>
  )
}

/** The explanation required if events contradict the record; hidden for other records. */
function EvidenceText() {
  const risk = useRecordContext<Risk>()
  const facts = risk?.facts.filter(({ kind }) => kind === 'events') ?? []
  if (facts.length === 0 && !risk?.latestDetail.evidenceComment) return null
  return (
    <>
      <FactList facts={facts} />
      <LongTexts section="evidence" minRows={2} />
    </>
  )
}

/** The long texts of a section, each with its sticky notes. */
function LongTexts({ section, minRows }: { section: LongTextSection; minRows: number }) {
  const translate = useText()
  return longTextsIn(section).map((name) => (
    <div key={name}>
      <LongTextInput
        source={name}
        label={translate(`risks.fields.${name}`)}
        hint={translate(`risks.hints.${name}`)}
        max={maxLengthOf[name]}
        required={detailFields[name].required}
        multiline
        minRows={minRows}
      />
      {name === 'eventDescription' && <SimilarRecords />}
      {isStickyNoteSubject(name) && <NotesAt subject={name} />}
    </div>
  ))
}
