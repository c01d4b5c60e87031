import { dailyMailAt } from '#domain/organisation/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { FieldsCard } from './FieldsCard.tsx'

/** The time from which the daily emails are sent (rule follow-up.daily). */
export function DailyMailCard() {
  const translate = useText()
  return (
    <FieldsCard
      name={dailyMailAt}
      title={translate('app.settings.dailyMail.title')}
      text={translate('app.settings.dailyMail.text')}
      fields={[{ key: 'time', label: translate('app.settings.dailyMail.label') }]}
      read={(time) => ({ time })}
      write={({ time = '' }) => time.trim()}
      wrong={translate('app.settings.dailyMail.wrong')}
      save={translate('app.settings.dailyMail.save')}
      done="app.settings.dailyMail.done"
    />
  )
}
