import type { PackData } from '../packData.ts'
import { nameIn, type PackWords } from '../packWords.ts'

/** Describes the active filters in a language, without the type of the records. */
export function filterWords(words: PackWords, { filter, groups, categories }: PackData): string[] {
  const { translate } = words
  const net = translate('vocabulary.assessmentType.net')
  const gross = translate('vocabulary.assessmentType.gross')
  const yesOr = (value: boolean | undefined, yes: string, no: string) => (value === undefined ? [] : [value ? yes : no])
  return [
    ...(filter.view === 'all' ? [] : [translate(`board.views.${filter.view}`)]),
    ...(filter.q.trim() ? [`“${filter.q.trim()}”`] : []),
    ...filter.companyGroupId.map((id) => groups.find((group) => group.id === id)?.name ?? String(id)),
    ...(filter.companyGroupId.length > 0 && !filter.includeDescendants ? [words.say('withoutSubGroups')] : []),
    ...filter.riskCategoryId.map((id) => {
      const category = categories.find((one) => one.id === id)
      return category ? nameIn(category, words) : String(id)
    }),
    ...filter.level.map((level) => `${net}: ${translate(`vocabulary.level.${level}`)}`),
    ...filter.grossLevel.map((level) => `${gross}: ${translate(`vocabulary.level.${level}`)}`),
    ...filter.workflowStatus.map((status) => translate(`vocabulary.workflowStatus.${status}`)),
    ...filter.mitigationStatus.map((status) => translate(`vocabulary.mitigationStatus.${status}`)),
    ...filter.financialCurrency.map((currency) =>
      translate('board.filters.financialCurrencyOf', { currency: translate(`criteria.units.${currency}`) }),
    ),
    ...(filter.activity === 'active' ? [] : [translate(`board.filters.activities.${filter.activity}`)]),
    ...yesOr(filter.aboveAppetite, translate('heatMap.aboveAppetite'), words.say('withinAppetite')),
    ...yesOr(filter.contradicted, translate('risks.head.contradicted'), translate('board.filters.facts.fitting')),
    ...(filter.likelihood && filter.impact
      ? [
          `${translate(`vocabulary.assessmentType.${filter.assessmentType}`)}: ${translate('vocabulary.likelihood')} ${filter.likelihood}, ${translate('vocabulary.impact')} ${filter.impact}`,
        ]
      : []),
  ]
}
