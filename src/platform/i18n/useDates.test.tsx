import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eras } from '#domain/organisation/eras'
import { locales, prefixOf } from '#i18n/locales'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import { sessionOf } from '#src/testSupport/sessions.ts'
import { useDates } from './useDates.ts'

const time = new Date(2026, 10, 5, 6, 7, 8)

function Dates() {
  const { text, field, withTime, exact, timeOfDay } = useDates()
  return <output>{[withTime(time), field(time), exact(time), timeOfDay(time), text(null)].join(' | ')}</output>
}

const expected = {
  en: {
    gregorian: '05 Nov 2026 06:07 | 05/11/2026 | 05/11/2026 06:07:08 | 06:07 | -',
    buddhist: '05 Nov 2569 06:07 | 05/11/2569 | 05/11/2569 06:07:08 | 06:07 | -',
  },
  th: {
    gregorian: '05 พ.ย. 2026 06:07 น. | 05/11/2026 | 05/11/2026 06:07:08 | 06:07 น. | -',
    buddhist: '05 พ.ย. 2569 06:07 น. | 05/11/2569 | 05/11/2569 06:07:08 | 06:07 น. | -',
  },
}

it.each(locales.flatMap((locale) => eras.map((era) => ({ locale, era }))))(
  'dates are in the language of the page, $locale, and the $era era of the reader (rule text.era)',
  async ({ locale, era }) => {
    window.history.replaceState(null, '', prefixOf(locale) || '/')
    await renderWithApp(<Dates />, { locale, session: sessionOf('Assessor', { era }) })
    expect(screen.getByRole('status')).toHaveTextContent(expected[locale][era])
  },
)
