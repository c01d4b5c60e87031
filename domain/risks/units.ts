/** The unit of a criterion: a currency, or one with a word in each language. */
export const currencies = ['THB', 'USD', 'EUR', 'JPY', 'CNY', 'VND', 'IDR', 'SGD'] as const

export type Currency = (typeof currencies)[number]

export const criterionUnits = [...currencies, 'percent', 'people', 'hours', 'days', 'months', 'years'] as const

export type CriterionUnit = (typeof criterionUnits)[number]
