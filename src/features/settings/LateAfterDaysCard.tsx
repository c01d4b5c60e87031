import { initialLateAfterDays, lateAfterDaysOf, lateSteps, maxLateAfterDays } from '#domain/followUp/lateness'
import { lateAfterDays } from '#domain/organisation/settings'
import { useText } from '#src/platform/i18n/useText.ts'
import { FieldsCard } from './FieldsCard.tsx'

/** The number of days after which each step of a record is late (rule follow-up.late). */
export function LateAfterDaysCard() {
  const translate = useText()
  return (
    <FieldsCard
      name={lateAfterDays}
      title={translate('app.settings.lateAfterDays.title')}
      text={translate('app.settings.lateAfterDays.text')}
      fields={lateSteps.map((step) => ({ key: step, label: translate(`app.settings.lateAfterDays.${step}`) }))}
      read={(value) => {
        const days = lateAfterDaysOf(value) ?? initialLateAfterDays
        return Object.fromEntries(lateSteps.map((step) => [step, String(days[step])]))
      }}
      write={(entries) => JSON.stringify(Object.fromEntries(lateSteps.map((step) => [step, Number(entries[step])])))}
      wrong={translate('app.settings.lateAfterDays.wrong', { longest: maxLateAfterDays })}
      save={translate('app.settings.lateAfterDays.save')}
      done="app.settings.lateAfterDays.done"
      inputMode="numeric"
    />
  )
}
