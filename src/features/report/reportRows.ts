import { levels, type Level } from '#domain/risks/heatMap'
import type { LevelCounts, RiskReport } from '#domain/wire/riskReport'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import type { Translate } from '#src/platform/i18n/useText.ts'

/** The levels that the report counts; the last one is "not rated". */
const countedLevels = [...levels, 'unrated'] as const

type CountedLevel = (typeof countedLevels)[number]

/** A number that every row has: of a level, of records, of plans. */
export interface ReportColumn {
  key: string
  label: string
  /** The level whose colour it has; absent if the number does not belong to a level. */
  level?: CountedLevel
  /** Whether only the table shows it, next to the chart. */
  isTableOnly?: boolean
}

/** One number and the board with its records; no `href` if the board has no filter for it. */
export interface ReportCount {
  count: number
  href?: string | undefined
}

/** One bar of the chart and one line of the table: a category, a company group, a status. */
export interface ReportRow {
  key: string
  label: string
  counts: Record<string, ReportCount>
  /** The board with all records of the row, if the numbers of the row are added up. */
  href?: string | undefined
}

/** The numbers of one question of the report, for both its chart and its table. */
export interface ReportNumbers {
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** Whether the sum of the columns of a row is meaningful. */
  hasSum: boolean
}

/** Gross above net. */
export function levelNumbers(report: RiskReport, filter: BoardFilter, translate: Translate): ReportNumbers {
  const gross = translate('vocabulary.assessmentType.gross')
  const net = translate('vocabulary.assessmentType.net')
  return byLevel(
    [
      levelRow(
        'gross',
        gross,
        report.gross,
        (level) => boardLink({ ...filter, grossLevel: [level] }),
        boardLink(filter),
      ),
      levelRow('net', net, report.net, (level) => boardLink({ ...filter, level: [level] }), boardLink(filter)),
    ],
    translate,
  )
}

export function categoryNumbers(report: RiskReport, filter: BoardFilter, translate: Translate): ReportNumbers {
  const rows = report.riskCategories.map(({ riskCategory, ...counts }) =>
    riskCategory
      ? levelRow(
          riskCategory.id,
          riskCategory.name,
          counts,
          (level) => boardLink({ ...filter, riskCategoryId: [riskCategory.id], level: [level] }),
          boardLink({ ...filter, riskCategoryId: [riskCategory.id] }),
        )
      : levelRow('none', translate('report.noCategory'), counts, () => undefined),
  )
  return byLevel(rows, translate)
}

export function companyGroupNumbers(report: RiskReport, filter: BoardFilter, translate: Translate): ReportNumbers {
  const rows = report.companyGroups.map(({ companyGroup: { id, name }, includesDescendants, ...counts }) => {
    const ofGroup = { ...filter, companyGroupId: [id], includeDescendants: includesDescendants }
    return levelRow(
      id,
      includesDescendants ? name : translate('report.companyGroups.own', { group: name }),
      counts,
      (level) => boardLink({ ...ofGroup, level: [level] }),
      boardLink(ofGroup),
    )
  })
  return byLevel(rows, translate)
}

export function statusNumbers(report: RiskReport, filter: BoardFilter, translate: Translate): ReportNumbers {
  const rows = report.workflowStatuses.map(({ name, count }) =>
    recordsRow(
      name,
      translate(`vocabulary.workflowStatus.${name}`),
      count,
      boardLink({ ...filter, workflowStatus: [name], view: 'all' }),
    ),
  )
  return { columns: [recordsColumn(translate)], rows, hasSum: false }
}

/**
 * The chart has plans by status, and the late ones; only the table has the number of their records, because the board
 * finds records and not plans.
 */
export function planNumbers(report: RiskReport, filter: BoardFilter, translate: Translate): ReportNumbers {
  const rows = report.mitigationPlans.map(({ status, plans, risks }): ReportRow => {
    const href = boardLink({ ...filter, mitigationStatus: [status] })
    return {
      key: status,
      label: translate(`vocabulary.mitigationStatus.${status}`),
      counts: { plans: { count: plans, href }, records: { count: risks, href } },
    }
  })
  const lateHref = boardLink({ ...filter, latePlans: true })
  rows.push({
    key: 'late',
    label: translate('report.plans.late'),
    counts: {
      plans: { count: report.latePlans.plans, href: lateHref },
      records: { count: report.latePlans.risks, href: lateHref },
    },
  })
  const columns = [
    { key: 'plans', label: translate('report.plans.count') },
    { ...recordsColumn(translate), isTableOnly: true },
  ]
  return { columns, rows, hasSum: false }
}

/**
 * Returns the number of records whose net level is lower than their gross level, out of all records with both ratings.
 */
export function improvementOf({ movement }: Pick<RiskReport, 'movement'>): { down: number; rated: number } {
  const rated = movement.filter(
    (one): one is typeof one & { gross: Level; net: Level } => one.gross !== null && one.net !== null,
  )
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
  return {
    down: sum(rated.filter(({ gross, net }) => levels.indexOf(net) < levels.indexOf(gross))),
    rated: sum(rated),
  }
}

const recordsColumn = (translate: Translate): ReportColumn => ({ key: 'records', label: translate('report.count') })

const recordsRow = (key: string, label: string, count: number, href: string): ReportRow => ({
  key,
  label,
  counts: { records: { count, href } },
})

const byLevel = (rows: readonly ReportRow[], translate: Translate): ReportNumbers => ({
  columns: countedLevels.map((level) => ({
    key: level,
    label: translate(level === 'unrated' ? 'report.unrated' : `vocabulary.level.${level}`),
    level,
  })),
  rows,
  hasSum: true,
})

/** The board has no filter for records without a rating. */
const levelRow = (
  key: string | number,
  label: string,
  counts: LevelCounts,
  hrefOf: (level: Level) => string | undefined,
  href?: string,
): ReportRow => ({
  key: String(key),
  label,
  href,
  counts: {
    ...Object.fromEntries(levels.map((level) => [level, { count: counts[level], href: hrefOf(level) }])),
    unrated: { count: counts.unrated },
  },
})
