import type { Indicator, IndicatorValue } from '#domain/wire/indicators'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { DialogForm } from '#src/ui/forms/DialogForm.tsx'
import { useValue } from './useValue.ts'
import { ValueFields } from './ValueFields.tsx'

interface ValueDialogProps {
  indicator: Indicator
  /** The value to correct; without it, a new value is entered. */
  corrected?: IndicatorValue
  onClose: () => void
}

/** Enters the value of a day, or corrects it. */
export function ValueDialog({ indicator: { id, unit }, corrected, onClose }: ValueDialogProps) {
  const translate = useText()
  const dates = useDates()
  const { form, today } = useValue(id, { corrected, done: onClose })
  return (
    <DialogForm
      {...form}
      title={
        corrected
          ? translate('indicators.correctOn', { date: dates.text(corrected.on) })
          : translate('indicators.enter')
      }
      submitLabel={translate('indicators.saveValue')}
      onClose={onClose}
    >
      <ValueFields unit={unit} lastDay={corrected ? undefined : today} hasFocus />
    </DialogForm>
  )
}
