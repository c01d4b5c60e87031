import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import type { Faq } from '#domain/wire/faqs'
import { textLimits } from '#domain/validation/limits'
import { locales, type Locale } from '#i18n/locales'
import { useFormSave } from '#src/ui/forms/useFormSave.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { FormTextField } from '../risks/assessment/fields/FormTextField.tsx'
import { IdempotencyKeys } from '../risks/assessment/idempotencyKeys.ts'
import { LeaveGuard } from '../risks/assessment/LeaveGuard.tsx'
import { useRefreshFaqs } from './faqData.ts'
import { faqFields, faqValuesOf, problemsOfFaq, type FaqValues } from './faqValues.ts'
import { LanguageMark } from './LanguageMark.tsx'

const listPath = '/admin/faq-management'

/** Texts of the help page are few and short enough to be asked about; the browser keeps no drafts of them. */
const keepNothing = () => false
const doNothing = () => undefined

/** A question and its answer, English and Thai side by side. */
export function FaqForm(shown: { faq: Faq | null }) {
  // As it was when the form was filled: a change that arrives meanwhile must be a conflict, not be overwritten.
  const [{ faq }] = useState(shown)
  const translate = useText()
  const notify = useNotice()
  const navigate = useNavigate()
  const dataProvider = useRiskBoardDataProvider()
  const refresh = useRefreshFaqs()
  const keys = useRef(new IdempotencyKeys())
  const form = useForm<FaqValues>({ defaultValues: faqValuesOf(faq) })
  const { isDirty, isSubmitting } = form.formState
  // The guard reads it while a navigation starts, before React has rendered again.
  const isDirtyNow = useRef(false)
  useEffect(() => {
    isDirtyNow.current = isDirty
  }, [isDirty])

  const submit = useFormSave({
    form,
    check: problemsOfFaq,
    save: async (data) => {
      if (faq) await dataProvider.update('faqs', { id: faq.id, data, previousData: faq, meta: { errors: 'form' } })
      else
        await dataProvider.create('faqs', { data, meta: { errors: 'form', idempotencyKey: keys.current.keyOf(data) } })
      isDirtyNow.current = false
      notify('faqs.saved', { type: 'success' })
      await refresh()
    },
  })

  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={isDirtyNow} onSave={submit} onKeep={keepNothing} onDiscard={doNothing} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event).then((isSaved) => isSaved && navigate(listPath))}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
          {locales.map((locale) => (
            <LanguageCard key={locale} locale={locale} />
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1.5, mt: 2, justifyContent: 'flex-end' }}>
          <Button component={Link} to={listPath}>
            {translate('forms.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate(isSubmitting ? 'forms.saving' : 'forms.save')}
          </Button>
        </Stack>
      </Box>
    </FormProvider>
  )
}

/** The fields of one language, with a mark while something in it is missing. */
function LanguageCard({ locale }: { locale: Locale }) {
  const translate = useText()
  const { control } = useFormContext<FaqValues>()
  const values = useWatch({ control }) as FaqValues
  const { title, description } = faqFields[locale]
  const headingId = `faq-${locale}`
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, md: 3 }, overflow: 'visible' }}>
      <Stack
        direction="row"
        sx={{ gap: 1, mb: 2, minHeight: 32, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id={headingId} variant="h2">
          {translate(`faqs.language.${locale}`)}
        </Typography>
        <LanguageMark locale={locale} faq={values} />
      </Stack>
      <Stack sx={{ gap: 3 }}>
        <FormTextField
          name={title}
          label={translate('faqs.fields.title')}
          max={textLimits.short}
          required
          slotProps={{ htmlInput: { lang: locale } }}
        />
        <FormTextField
          name={description}
          label={translate('faqs.fields.description')}
          max={textLimits.article}
          multiline
          minRows={10}
          slotProps={{ htmlInput: { lang: locale } }}
        />
      </Stack>
    </Card>
  )
}
