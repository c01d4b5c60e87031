import { Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, plusDays } from '#domain/calendar/days'
import { assessmentOf, sumsOf } from '#domain/records/assessments'
import { cardContentOf } from '#domain/records/card'
import { maxAcceptanceDays } from '#domain/risks/acceptance'
import type { Currency } from '#domain/risks/units'
import { textLimits } from '#domain/validation/limits'
import { acceptanceQueries } from '#src/dataProvider/endpoints/acceptances.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { useLimitText } from '#src/features/risks/board-parts/labels/Appetite.tsx'
import { FactsOf } from '#src/features/risks/board-parts/labels/FactList.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { DateInput } from '#src/ui/forms/date/DateInput.tsx'
import { LongTextInput } from '#src/ui/forms/LongTextInput.tsx'

/** The initial values of an acceptance; it ends half a year ahead. */
export const newAcceptance = () => ({ reason: '', condition: '', until: plusDays(dayOf(new Date()), 180) })

/**
 * The reason, the condition and the last day of an acceptance.
 * @param at the name of the form field that contains them
 * @param hasFocus whether the reason takes the focus
 */
export function AcceptanceFields({ at, hasFocus = false }: { at?: string; hasFocus?: boolean }) {
  const translate = useText()
  const [today] = useState(() => dayOf(new Date()))
  const source = (name: string) => (at ? `${at}.${name}` : name)
  return (
    <Stack sx={{ gap: 2 }}>
      <LongTextInput
        source={source('reason')}
        label={translate('acceptance.reason')}
        max={textLimits.long}
        required
        autoFocus={hasFocus}
        multiline
        minRows={2}
      />
      <LongTextInput
        source={source('condition')}
        label={translate('acceptance.condition')}
        max={textLimits.long}
        multiline
        minRows={1}
      />
      <DateInput
        source={source('until')}
        label={translate('acceptance.until')}
        required
        min={today}
        max={plusDays(today, maxAcceptanceDays)}
      />
    </Stack>
  )
}

/** The net amounts of a record; a card has none. */
const amountsOf = (risk: CardOrRisk) =>
  sumsOf('latestDetail' in risk ? (assessmentOf(risk, 'net')?.impactAssessmentItems ?? []) : [])

/** The accepted net score, its limit, its amount, and the evidence against the rating. */
export function AcceptedScore({ risk }: { risk: CardOrRisk }) {
  const translate = useText()
  const limitText = useLimitText()
  const { net } = cardContentOf(risk)
  const amounts = amountsOf(risk).map((sum) => amountText(translate, sum))
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography>
        {translate('acceptance.about', { id: risk.id, score: net?.score ?? '–', limit: limitText(risk) })}
        {amounts.length > 0 && ` ${translate('acceptance.amount', { amount: amounts.join(' · ') })}`}
      </Typography>
      <FactsOf risks={[risk]} />
    </Stack>
  )
}

/**
 * The amounts that the group of the records has accepted so far, in all and in their categories, next to the limits of its
 * appetite (rule appetite.limit), and with the amount of a single record.
 */
export function AcceptedAmounts({ risks }: { risks: readonly CardOrRisk[] }) {
  const translate = useText()
  const [first, ...others] = risks
  const { data: rows = [] } = useQuery(acceptanceQueries.amounts(first?.companyGroup.id))
  const categories = risks.flatMap((risk) => cardContentOf(risk).riskCategory ?? [])
  const own = first && others.length === 0 ? amountsOf(first) : []
  const money = (financialAmount: number, financialCurrency: Currency) =>
    amountText(translate, { financialAmount, financialCurrency })
  return rows.map(({ companyGroup, riskCategoryId, currency, amount, limit }) => {
    const category = categories.find(({ id }) => id === riskCategoryId)
    if (companyGroup.id !== first?.companyGroup.id || (riskCategoryId !== null && !category)) return null
    const place = category ? `${companyGroup.name} · ${category.name}` : companyGroup.name
    const added = own.find(({ financialCurrency }) => financialCurrency === currency)?.financialAmount ?? 0
    const isOver = limit !== null && amount + added > limit
    return (
      <Typography key={`${riskCategoryId} ${currency}`} variant="body2" color={isOver ? 'error' : 'text.secondary'}>
        {limit === null
          ? translate('acceptance.acceptedSoFar', { place, amount: money(amount, currency) })
          : translate('acceptance.acceptedOfLimit', {
              place,
              amount: money(amount, currency),
              limit: money(limit, currency),
            })}
        {added > 0 && ` ${translate('acceptance.withRecord', { amount: money(amount + added, currency) })}`}
        {isOver && ` ${translate('acceptance.overLimit')}`}
      </Typography>
    )
  })
}
