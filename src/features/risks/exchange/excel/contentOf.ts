import { assessmentOf, placeOf } from '#domain/records/assessments'
import { rateText } from '#domain/records/describe'
import type { Fact } from '#domain/risks/facts'
import { levels, rates } from '#domain/risks/heatMap'
import { assessmentTypes, type AssessmentType, type RiskType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import type { messages as english } from '#i18n/en/index'
import type { ScaleTexts } from '#src/features/risks/board-parts/criteria/criterionText.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'
import { recordColumns, type Lists, type SheetColumn } from './columns.ts'
import { impactColumns, impactRowsOf, keyOfImpact, planColumns, planRowsOf } from './partColumns.ts'
import type { ColumnFrame, MatrixContent, MethodLine, RecordRow, WorkbookEnd } from './workbookContent.ts'

/** The subject of the export, without the records. */
export interface ExportFacts {
  type: RiskType
  companyGroupName: string
  exportedAt: Date
  /** The active filters as texts for the reader. */
  filters: readonly string[]
  /** The highest net score within the appetite of the group; null if it is not available (rule scoring.appetite). */
  appetite: number | null
  /** The meanings of the rates of each scale, if they are written (rule scoring.criteria). */
  criteria: readonly ScaleTexts[]
  /** Returns the sentence of a fact (rule facts.shown). */
  factText: (fact: Fact) => string
  /** The values that the columns of categories and impact types offer. */
  lists: Lists
}

/** Whether the net score is above the appetite, the acceptance and the facts: derived values, which an import ignores. */
const derivedFrameOf = (header: string, width = 16): ColumnFrame => ({
  header,
  kind: 'text',
  width,
  field: null,
  choices: [],
})

/**
 * Builds the workbook in the reader's language part by part (rule export.excel), so that the records are never all in
 * memory.
 */
export function contentOf(facts: ExportFacts, translate: Translate) {
  let count = 0
  const framesOf = <Row>(columns: readonly SheetColumn<Row>[]): ColumnFrame[] =>
    columns.map(({ header, kind, width, field, choices }) => ({
      header: header(translate),
      kind,
      width,
      field,
      choices: choices?.(translate, facts.lists) ?? [],
    }))
  const cellsOf = <Row>(columns: readonly SheetColumn<Row>[], row: Row) =>
    columns.map(({ value }) => value(row, translate))
  const matrices = assessmentTypes.map((type) => matrixOf(type, type === 'net' ? facts.appetite : null, translate))
  const aboveAppetite = (risk: Risk) => (risk.isAboveAppetite ? translate('heatMap.aboveAppetite') : null)
  const againstRating = (risk: Risk) => risk.facts.map(facts.factText).join('\n') || null
  const acceptance = (risk: Risk) =>
    risk.acceptance && `${translate(`acceptance.filters.${risk.acceptance.state}`)} (${risk.acceptance.until})`
  return {
    frame: {
      method: translate('excel.sheets.method'),
      matrices: assessmentTypes.map((type) => translate(`excel.sheets.${type}`)),
      records: {
        name: translate('excel.sheets.records'),
        columns: [
          ...framesOf(recordColumns),
          derivedFrameOf(translate('board.filters.names.aboveAppetite')),
          derivedFrameOf(translate('board.filters.names.acceptanceState')),
          derivedFrameOf(translate('excel.columns.facts'), 40),
        ],
      },
      impacts: { name: translate('excel.sheets.impacts'), columns: framesOf(impactColumns) },
      plans: { name: translate('excel.sheets.plans'), columns: framesOf(planColumns) },
    },
    /** Returns the rows of the next records, and adds them to the totals. */
    rowsOf(risks: readonly Risk[]): RecordRow[] {
      count += risks.length
      for (const matrix of matrices) matrix.add(risks)
      return risks.map((risk) => ({
        id: risk.id,
        version: risk.updatedAt,
        cells: [...cellsOf(recordColumns, risk), aboveAppetite(risk), acceptance(risk), againstRating(risk)],
        impacts: impactRowsOf(risk).map((row) => ({ key: keyOfImpact(row), cells: cellsOf(impactColumns, row) })),
        plans: planRowsOf(risk).map((row) => ({ key: String(row.plan.id), cells: cellsOf(planColumns, row) })),
      }))
    },
    /** Returns the sheets that summarise all exported records. */
    end: (): WorkbookEnd => ({
      method: methodLines(count, facts, translate),
      matrices: matrices.map((matrix) => matrix.content()),
    }),
  }
}

function methodLines(count: number, facts: ExportFacts, translate: Translate): MethodLine[] {
  const t = (key: keyof typeof english.excel.method) => translate(`excel.method.${key}`)
  const scale = (name: 'likelihood' | 'impact'): MethodLine[] => [
    { kind: 'blank' },
    { kind: 'heading', text: `${t('scale')}: ${translate(`vocabulary.${name}`)}` },
    ...rates.map((rate): MethodLine => ({
      kind: 'fact',
      label: String(rate),
      value: translate(`vocabulary.${name}Rate.${rate}`),
    })),
  ]
  return [
    { kind: 'title', text: t('title') },
    { kind: 'fact', label: t('group'), value: facts.companyGroupName },
    { kind: 'fact', label: t('type'), value: translate(`board.types.${facts.type}`) },
    { kind: 'fact', label: t('count'), value: count },
    { kind: 'fact', label: t('exportedAt'), value: facts.exportedAt },
    { kind: 'fact', label: t('filters'), value: facts.filters.join('; ') || t('noFilters') },
    { kind: 'fact', label: t('editing'), value: t('editingText') },
    { kind: 'blank' },
    { kind: 'heading', text: t('levels') },
    { kind: 'fact', label: '', value: t('levelText') },
    ...levels.map((level): MethodLine => ({
      kind: 'level',
      level,
      label: translate(`vocabulary.level.${level}`),
      value: t(level),
    })),
    ...(facts.appetite === null
      ? []
      : [
          {
            kind: 'fact',
            label: translate('board.filters.names.aboveAppetite'),
            value: translate('criteria.upTo', { to: String(facts.appetite) }),
          } satisfies MethodLine,
        ]),
    ...assessmentTypes.map((type): MethodLine => ({
      kind: 'fact',
      label: translate(`vocabulary.assessmentType.${type}`),
      value: t(type),
    })),
    ...scale('likelihood'),
    ...scale('impact'),
    ...facts.criteria.flatMap(({ name, texts }): MethodLine[] => [
      { kind: 'blank' },
      { kind: 'heading', text: `${translate('criteria.title')} · ${name}` },
      ...texts.map((value, index): MethodLine => ({ kind: 'fact', label: String(index + 1), value })),
    ]),
  ]
}

/** Counts the records in each cell and collects their numbers. */
function matrixOf(type: AssessmentType, appetite: number | null, translate: Translate) {
  const ids = rates.map(() => rates.map((): number[] => []))
  let unrated = 0
  return {
    add(risks: readonly Risk[]): void {
      for (const risk of risks) {
        const { likelihood, impact } = placeOf(assessmentOf(risk, type))
        const cell = likelihood !== null && impact !== null ? ids[likelihood - 1]?.[impact - 1] : undefined
        if (cell) cell.push(risk.id)
        else unrated += 1
      }
    },
    content: (): MatrixContent => ({
      title: translate(`excel.sheets.${type}`),
      likelihood: translate('vocabulary.likelihood'),
      impact: translate('vocabulary.impact'),
      likelihoodWords: rates.map((rate) => rateText(translate, 'likelihood', rate)),
      impactWords: rates.map((rate) => rateText(translate, 'impact', rate)),
      countsTitle: translate('excel.matrix.counts'),
      numbersTitle: translate('excel.matrix.numbers'),
      counts: ids.map((row) => row.map((cell) => cell.length)),
      numbers: ids.map((row) => row.map((cell) => cell.join(', '))),
      appetite,
      unrated: translate('excel.matrix.unrated', { count: unrated }),
    }),
  }
}
