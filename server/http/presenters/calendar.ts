import ical from 'ical-generator'
import { prefixOf } from '#i18n/locales'
import { translate } from '#i18n/translate'
import { vocabulary as vocabularyEn } from '#i18n/en/vocabulary'
import { vocabulary as vocabularyTh } from '#i18n/th/vocabulary'
import type { CalendarFeed } from '#server/queries/plans/calendarFeed'

const vocabularies = { en: vocabularyEn, th: vocabularyTh } as const

const titleLength = 120

/**
 * Formats the due dates of plans for a calendar program (iCalendar), each a whole day.
 * @param baseUrl the public URL, without a trailing slash
 */
export function presentCalendar({ locale, plans }: CalendarFeed, baseUrl: string): string {
  const calendar = ical({
    name: translate(locale, 'calendar.name'),
    prodId: { company: 'Risk board', product: 'My actions' },
    ttl: 60 * 60,
  })
  for (const { id, description, dueDate, status, progress, risk, updatedAt } of plans) {
    const plan = [...(description ?? risk.title)].slice(0, titleLength).join('')
    calendar.createEvent({
      id: `mitigation-plan-${id}@risk-board`,
      allDay: true,
      start: new Date(`${dueDate}T00:00:00Z`),
      timezone: 'UTC',
      stamp: new Date(updatedAt),
      summary: translate(locale, 'calendar.due', { plan }),
      description: [
        translate(locale, 'calendar.record', { title: risk.title }),
        translate(locale, 'calendar.status', {
          status: vocabularies[locale].mitigationStatus[status],
          percent: progress,
        }),
      ].join('\n'),
      url: `${baseUrl}${prefixOf(locale)}/my-actions`,
    })
  }
  return calendar.toString()
}
