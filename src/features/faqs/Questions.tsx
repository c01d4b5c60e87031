import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { Faq } from '#domain/wire/faqs'
import { useText } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'
import { ListEmpty } from '#src/ui/list/ListStates.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { textIn } from './faqTexts.ts'

/** The questions of a list, each with its collapsed answer. */
export function Questions() {
  const translate = useText()
  const { data: faqs = [], isPending, isPlaceholderData } = useListContext<Faq>()
  if (isPending) return <CardSkeletons count={6} height={56} />
  if (faqs.length === 0) {
    return (
      <ListEmpty
        title={translate('faqs.empty.title')}
        none={translate('faqs.empty.none')}
        filtered={translate('faqs.empty.filtered')}
      />
    )
  }
  return (
    <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      {faqs.map((faq) => (
        <Question key={faq.id} faq={faq} />
      ))}
    </Box>
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
