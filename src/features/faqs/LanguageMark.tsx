import WarningAmberIcon from '@mui/icons-material/WarningAmber'
import { Chip } from '@mui/material'
import type { Locale } from '#i18n/locales'
import { useText } from '#src/platform/i18n/useText.ts'
import { isWrittenIn, type FaqTexts } from './faqTexts.ts'

/** Marks a language that lacks the question or its answer; renders nothing if both exist. */
export function LanguageMark({ locale, faq }: { locale: Locale; faq: Partial<FaqTexts> }) {
  const translate = useText()
  if (isWrittenIn(locale, faq)) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      icon={<WarningAmberIcon />}
      label={translate('faqs.missing', { language: translate(`faqs.language.${locale}`) })}
    />
  )
}
