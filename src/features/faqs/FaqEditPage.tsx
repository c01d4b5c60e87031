import { Box, Card, Stack, Typography } from '@mui/material'
import { Create } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { textLimits } from '#domain/validation/limits'
import { faqInput, type Faq } from '#domain/wire/faqs'
import { locales, type Locale } from '#i18n/locales'
import { useText } from '#src/platform/i18n/useText.ts'
import { recordIdOf } from '#src/platform/recordId.ts'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'
import { RecordEdit, RecordForm } from '#src/ui/forms/RecordPage.tsx'
import { useRecordSave } from '#src/ui/forms/useRecordSave.ts'
import { PageHead } from '#src/ui/PageHead.tsx'
import { faqFields } from './faqTexts.ts'
import { LanguageMark } from './LanguageMark.tsx'

const listPath = '/admin/faq-management'

/** `/admin/faq/add`, `/admin/faq/edit?id=7`: one question of the help page, for System Admins (rule admin.areas). */
export default function FaqEditPage() {
  const translate = useText()
  const isNew = useLocation().pathname === '/admin/faq/add'
  const [query] = useSearchParams()
  const id = recordIdOf(query.get('id'))
  const save = useRecordSave('faqs.saved', listPath)
  if (!isNew && id === null) return <Navigate to={listPath} replace />
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate(isNew ? 'faqs.add' : 'faqs.edit')}
        text={translate('faqs.bothLanguages')}
        back={{ to: listPath, label: translate('faqs.management') }}
      />
      {isNew ? (
        <Create resource="faqs" {...save}>
          <FaqForm />
        </Create>
      ) : (
        <RecordEdit key={id} resource="faqs" id={id} {...save}>
          <FaqForm />
        </RecordEdit>
      )}
    </Stack>
  )
}

/** A question and its answer, the languages side by side. */
function FaqForm() {
  const translate = useText()
  return (
    <RecordForm schema={faqInput} cancelTo={listPath} updatedText={(date) => translate('faqs.updated', { date })}>
      <Box
        sx={{
          width: '100%',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${locales.length}, 1fr)` },
        }}
      >
        {locales.map((locale) => (
          <LanguageCard key={locale} locale={locale} />
        ))}
      </Box>
    </RecordForm>
  )
}

/** The fields of one language, marked from the first letter of the form while one of them is empty. */
function LanguageCard({ locale }: { locale: Locale }) {
  const translate = useText()
  const { title, description } = faqFields[locale]
  const faq = useWatch<Partial<Faq>>()
  const isBegun = locales.some((one) => faq[faqFields[one].title]?.trim() || faq[faqFields[one].description]?.trim())
  const headingId = `faq-${locale}`
  const slotProps = { htmlInput: { lang: locale } }
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, md: 3 }, overflow: 'visible' }}>
      <Stack
        direction="row"
        sx={{ gap: 1, mb: 2, minHeight: 32, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id={headingId} variant="h2">
          {translate(`faqs.language.${locale}`)}
        </Typography>
        {isBegun && <LanguageMark locale={locale} faq={faq} />}
      </Stack>
      <Stack sx={{ gap: 3 }}>
        <LongTextInput
          source={title}
          label={translate('faqs.fields.title')}
          max={textLimits.short}
          required
          slotProps={slotProps}
        />
        <LongTextInput
          source={description}
          label={translate('faqs.fields.description')}
          max={textLimits.article}
          multiline
          minRows={10}
          slotProps={slotProps}
        />
      </Stack>
    </Card>
  )
}
