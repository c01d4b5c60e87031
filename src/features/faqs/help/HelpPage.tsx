import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useText } from '#src/platform/i18n/useText.ts'
import { useSearchParams } from 'react-router-dom'
import { largestPageSize } from '#domain/validation/limits'
import type { Faq } from '#domain/wire/faqs'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { SearchField } from '#src/ui/forms/SearchField.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { PageTitle } from '#src/ui/PageTitle.tsx'
import { useFaqs } from '../faqData.ts'
import { textIn } from '../faqValues.ts'
import { currentLocale } from '#src/platform/locale.ts'

/** `/FAQ` and `/help`: the questions and answers for every reader, searched in both languages. */
export default function HelpPage() {
  const translate = useText()
  const [query, setQuery] = useSearchParams()
  const q = query.get('q') ?? ''
  const { data, error, isPlaceholderData, refetch } = useFaqs({ q: q.trim(), page: 1, perPage: largestPageSize })
  const search = useCallback((text: string) => setQuery(text === '' ? {} : { q: text }, { replace: true }), [setQuery])
  return (
    <Stack sx={{ gap: 2, maxWidth: 880, mx: 'auto' }}>
      <PageTitle title={translate('faqs.help.title')} />
      <div>
        <Typography variant="h1">{translate('faqs.help.title')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('faqs.help.text')}
        </Typography>
      </div>
      <SearchField value={q} placeholder={translate('faqs.search')} onChange={search} />
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeletons count={6} height={56} />
      ) : data.data.length === 0 ? (
        <EmptyState
          title={translate('faqs.empty.title')}
          text={translate(q === '' ? 'faqs.empty.none' : 'faqs.empty.filtered')}
          action={
            q !== '' && (
              <Button variant="outlined" onClick={() => setQuery({})}>
                {translate('faqs.empty.showAll')}
              </Button>
            )
          }
        />
      ) : (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          {data.data.map((faq) => (
            <Question key={faq.id} faq={faq} />
          ))}
        </Box>
      )}
    </Stack>
  )
}

function Question({ faq }: { faq: Faq }) {
  const translate = useText()
  const { locale, title, description } = textIn(currentLocale(), faq)
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={{ '&:not(:last-of-type)': { borderBottom: 0 }, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        id={`question-${faq.id}`}
        aria-controls={`answer-${faq.id}`}
        expandIcon={<ExpandMoreIcon />}
        sx={{ '& .MuiAccordionSummary-content': { my: 1.5 } }}
      >
        <Typography component="span" sx={{ fontWeight: 600 }} lang={locale}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0, pb: 2.5 }}>
        {locale !== currentLocale() && (
          <Typography variant="caption" color="text.secondary" sx={{ display: 'block', mb: 1 }}>
            {translate('faqs.help.otherLanguage', { language: translate(`faqs.language.${locale}`) })}
          </Typography>
        )}
        <Typography lang={locale} sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {description || translate('faqs.help.noAnswer')}
        </Typography>
      </AccordionDetails>
    </Accordion>
  )
}
