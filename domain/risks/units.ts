/** What a criterion is measured in: a currency, or what each language has a word for. */
export const currencies = ['THB', 'USD', 'EUR', 'JPY', 'CNY', 'VND', 'IDR', 'SGD'] as const

export type Currency = (typeof currencies)[number]

export const criterionUnits = [...currencies, 'percent', 'people', 'hours', 'days', 'months', 'years'] as const

export type CriterionUnit = (typeof criterionUnits)[number]
