import type { LevelCounts, RiskReport } from '../../../domain/api/riskReport.ts'
import { levels, type Level } from '../../../domain/risks/heatMap.ts'
import { writeParams, type BoardParams } from '../board/boardParams.ts'

/** Levels as the report counts them; last those without a rating. */
export const countedLevels = [...levels, 'unrated'] as const

export type CountedLevel = (typeof countedLevels)[number]

/** One bar of levels: a category, a company group, gross or net. */
export interface LevelRow extends LevelCounts {
  key: string
  label: string
  /** The board with the records behind one segment; undefined where no filter of the board says it. */
  hrefOf: (level: Level) => string | undefined
}

/** One bar of a single number. */
export interface CountRow {
  key: string
  label: string
  count: number
  href: string
  /** How many records the board shows behind the bar, where that is not the number itself. */
  risks?: number
}

type Translate = (key: string, options?: Record<string, unknown>) => string

/** The address of the board under the report's own filters and some more. */
export function boardHref(params: BoardParams, narrower: Partial<BoardParams>): string {
  return `/?${writeParams({ ...params, page: 1, ...narrower })}`
}

/** Gross above net. */
export function levelRows(report: RiskReport, params: BoardParams, translate: Translate): LevelRow[] {
  return [
    {
      key: 'gross',
      label: translate('vocabulary.assessmentType.gross'),
      ...report.gross,
      hrefOf: (level) => boardHref(params, { grossLevel: [level] }),
    },
    {
      key: 'net',
      label: translate('vocabulary.assessmentType.net'),
      ...report.net,
      hrefOf: (level) => boardHref(params, { level: [level] }),
    },
  ]
}

export function categoryRows(report: RiskReport, params: BoardParams, translate: Translate): LevelRow[] {
  return report.riskCategories.map(({ riskCategory, ...counts }) => ({
    key: String(riskCategory?.id ?? 'none'),
    label: riskCategory?.name ?? translate('report.noCategory'),
    ...counts,
    hrefOf: (level) =>
      riskCategory ? boardHref(params, { riskCategoryId: [riskCategory.id], level: [level] }) : undefined,
  }))
}

export function companyGroupRows(report: RiskReport, params: BoardParams, translate: Translate): LevelRow[] {
  return report.companyGroups.map(({ companyGroup, includesDescendants, ...counts }) => ({
    key: String(companyGroup.id),
    label: includesDescendants
      ? companyGroup.name
      : translate('report.companyGroups.own', { group: companyGroup.name }),
    ...counts,
    hrefOf: (level) =>
      boardHref(params, { companyGroupId: [companyGroup.id], includeDescendants: includesDescendants, level: [level] }),
  }))
}

export function statusRows(report: RiskReport, params: BoardParams, translate: Translate): CountRow[] {
  return report.workflowStatuses.map(({ name, count }) => ({
    key: name,
    label: translate(`vocabulary.workflowStatus.${name}`),
    count,
    href: boardHref(params, { workflowStatus: [name], view: 'all' }),
  }))
}

export function planRows(report: RiskReport, params: BoardParams, translate: Translate): CountRow[] {
  return report.mitigationPlans.map(({ status, plans, risks }) => ({
    key: status,
    label: translate(`vocabulary.mitigationStatus.${status}`),
    count: plans,
    risks,
    href: boardHref(params, { mitigationStatus: [status] }),
  }))
}

/** How many records the controls brought to a lower level, of all that are rated both ways. */
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
