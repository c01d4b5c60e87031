/**
 * Rating criteria: the meanings of the rates 1 to 5, on rating forms and on the page where a System Admin edits them.
 */
export const criteria = {
  title: 'Rating criteria',
  text: 'Everyone rates risks by these definitions.',
  impactOf: 'Impact: %{type}',
  between: '%{from} to %{to}',
  from: '%{from} or more',
  upTo: 'Up to %{to}',
  percents: { between: '%{from} to %{to} percent', from: '%{from} percent or more', upTo: 'Up to %{to} percent' },
  units: {
    THB: 'THB',
    USD: 'USD',
    EUR: 'EUR',
    JPY: 'JPY',
    CNY: 'CNY',
    VND: 'VND',
    IDR: 'IDR',
    SGD: 'SGD',
    percent: 'percent',
    people: 'person |||| people',
    hours: 'hour |||| hours',
    days: 'day |||| days',
    months: 'month |||| months',
    years: 'year |||| years',
  },
  scales: 'Scales',
  wrong: 'Please check this scale',
  fields: { textEn: 'Definition (English)', textTh: 'Definition (Thai)', from: 'From', to: 'To', unit: 'Unit' },
  noUnit: 'No unit',
  updated: 'Last changed %{date}',
  saved: 'Rating criteria saved.',
} as const
