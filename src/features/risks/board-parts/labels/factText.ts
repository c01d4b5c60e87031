import type { Fact } from '#domain/risks/facts'
import { currencies } from '#domain/risks/units'
import { emptyValue } from '#domain/validation/emptyValue'
import type { Locale } from '#i18n/locales'
import { roundAmount, roundNumber } from '#i18n/numbers'
import type { Translate } from '#src/platform/i18n/useText.ts'

/** The texts and notations of a reader: of a screen, a workbook or a slide. */
interface FactWords {
  translate: Translate
  dateText: (day: string) => string
  locale: Locale
}

/** Returns the sentence of a fact, with its numbers (rule facts.shown). */
export function factText({ kind, since, values }: Fact, words: FactWords): string {
  const { translate, dateText, locale } = words
  const of = (name: string) => Number(values[name] ?? 0)
  const date = dateText(String(values['on'] ?? since ?? ''))
  const score = values['score'] ?? emptyValue
  switch (kind) {
    case 'events': {
      const [months, likelihood, rated] = [of('months'), of('likelihood'), of('rated')]
      return translate('facts.events', { smart_count: of('events'), months, likelihood, rated })
    }
    case 'indicator_critical':
      return since === null
        ? translate('facts.indicatorsCritical', { smart_count: of('indicators'), score })
        : translate('facts.indicatorCritical', { smart_count: of('indicators'), score, date })
    case 'target_missed':
      return translate('facts.targetMissed', { target: of('target'), date, score })
    case 'acceptance_lapsed':
      return translate('facts.acceptanceLapsed', { date, score, limit: of('limit') })
    case 'amount_level': {
      const currency = currencies.find((one) => one === values['currency'])
      return translate(of('amount') > of('limit') ? 'facts.amountAbove' : 'facts.amountBelow', {
        amount: roundAmount(of('amount'), currency ? translate(`criteria.units.${currency}`) : '', locale),
        limit: roundNumber(of('limit'), locale),
        level: of('level'),
      })
    }
    case 'target_postponed':
      return values['target'] === undefined
        ? translate('facts.pastTargetPostponed', { smart_count: of('moves') })
        : translate('facts.targetPostponed', { smart_count: of('moves'), target: of('target'), date })
    case 'lowered_to_appetite':
      return translate('facts.loweredToAppetite', { before: of('before'), score, date })
    case 'copied_after_reset':
      return translate('facts.copiedAfterReset', { date })
    case 'quick_approval':
      return values['seconds'] === undefined
        ? translate('facts.decidedUnopened', { date })
        : translate('facts.quickApproval', { smart_count: of('seconds'), date })
    case 'plans_stalled':
      return translate('facts.plansStalled', { smart_count: of('plans'), days: of('days') })
    case 'indicator_missing':
      return translate('facts.indicatorMissing', { smart_count: of('indicators') })
    case 'review_overdue':
      return translate('facts.reviewOverdue', { date })
    case 'silent':
      return translate('facts.silent', { date })
    case 'all_middle':
      return translate('facts.allMiddle', { rate: of('rate') })
  }
}
