import type { Amount } from '#domain/records/assessments'
import { exactNumber } from '#i18n/numbers'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { currentLocale } from '#src/platform/locale.ts'

/** Formats an amount with its currency on one line, `35,000,000 THB`; '' without an amount. */
export function amountText(translate: Translate, { financialAmount, financialCurrency }: Partial<Amount>): string {
  if (financialAmount == null || financialCurrency == null) return ''
  return `${exactNumber(financialAmount, currentLocale())}\u00a0${translate(`criteria.units.${financialCurrency}`)}`
}
