import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { isReadersTurn, shownStatusOf } from '#domain/records/shownStatus'
import type { RiskCard } from '#domain/wire/riskCards'
import { ScoreCells } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { DayOf } from '#src/features/risks/board-parts/labels/RiskColumn.tsx'
import { TitleLink } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { RiskMarks } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { useHeatMapPlace } from '#src/features/risks/board-parts/useBoardLayout.ts'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { Marked } from '#src/ui/Marked.tsx'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { useIsWide } from '#src/ui/useIsWide.ts'
import { Assignee, BoardStatus, Plans } from './cells.tsx'

/** The storage key of the hidden columns, by name. */
export const columnsKey = 'board.columns'

interface BoardColumn {
  /** The key of its header is `board.table.columns.<name>`. */
  name: string
  source: string
  disableSort?: boolean
  sortByOrder?: 'DESC'
  /** Whether it is visible by default: always, on a wide screen, or never. */
  shown: 'always' | 'wide' | 'chosen'
  /** Its value, to hide a column in which all rows agree; absent: it is always shown. */
  value?: (risk: RiskCard) => unknown
  cell: (risk: RiskCard) => ReactNode
}

/** The columns of the board between selection and actions. To add a column, add a row. */
export const columns = [
  {
    name: 'id',
    source: 'id',
    shown: 'always',
    cell: (risk) => <Marked text={String(risk.id)} />,
  },
  {
    name: 'eventDescription',
    source: 'title',
    disableSort: true,
    shown: 'always',
    cell: (risk) => (
      <Together data-risk-id={risk.id}>
        <TitleLink risk={risk} lines={1} />
        <RiskMarks risk={risk} isShort />
      </Together>
    ),
  },
  {
    name: 'owner',
    source: 'owner',
    disableSort: true,
    shown: 'wide',
    value: ({ owner }) => owner?.id,
    cell: ({ owner }) => <TruncatedText text={owner && personNameOf(owner)} lines={2} />,
  },
  {
    name: 'riskCategory',
    source: 'riskCategoryId',
    shown: 'chosen',
    value: ({ riskCategory }) => riskCategory?.id,
    cell: ({ riskCategory }) => <TruncatedText text={riskCategory?.name} lines={2} />,
  },
  {
    name: 'companyGroup',
    source: 'companyGroupId',
    shown: 'wide',
    value: ({ companyGroup }) => companyGroup.id,
    cell: ({ companyGroup }) => <TruncatedText text={companyGroup.name} lines={2} />,
  },
  {
    name: 'rating',
    source: 'score',
    sortByOrder: 'DESC',
    shown: 'always',
    cell: (risk) => <ScoreCells risk={risk} />,
  },
  {
    name: 'status',
    source: 'workflowStatus',
    shown: 'always',
    value: (risk) =>
      [
        shownStatusOf(risk, risk.holder),
        isReadersTurn(risk),
        risk.isReviewDue,
        risk.isTargetDue,
        risk.acceptance?.state,
      ].join(),
    cell: (risk) => <BoardStatus risk={risk} />,
  },
  {
    name: 'holder',
    source: 'holder',
    disableSort: true,
    shown: 'always',
    cell: (risk) => (risk.holder ? <Assignee risk={risk} holder={risk.holder} /> : <EmptyValue />),
  },
  { name: 'plans', source: 'plans', disableSort: true, shown: 'chosen', cell: ({ plans }) => <Plans {...plans} /> },
  {
    name: 'nextReview',
    source: 'nextReviewOn',
    disableSort: true,
    shown: 'chosen',
    cell: ({ nextReviewOn }) => (nextReviewOn ? <DayOf time={nextReviewOn} /> : <EmptyValue />),
  },
] as const satisfies readonly BoardColumn[]

export type BoardColumnName = (typeof columns)[number]['name']

const sourcesShown = (where: BoardColumn['shown'][]): string[] =>
  columns.filter(({ shown }) => !where.includes(shown)).map(({ source }) => source)

const hiddenAtFirst = { wide: sourcesShown(['always', 'wide']), small: sourcesShown(['always']) }

/** Returns the sources of the columns in which several records agree: they have no information. */
export const columnsWithOneValue = (risks: readonly RiskCard[]): string[] =>
  risks.length < 2
    ? []
    : (columns as readonly BoardColumn[]).flatMap(({ source, value }) =>
        value && new Set(risks.map(value)).size === 1 ? [source] : [],
      )

/** Returns the current width of the table, and the columns that are hidden at this width by default. */
export function useTableWidth() {
  const isWide = useIsWide()
  const { isShown, dock } = useHeatMapPlace()
  const room = isWide && !(isShown && dock === 'beside') ? 'wide' : 'small'
  return { room, hidden: hiddenAtFirst[room] } as const
}

const Together = styled('div')(({ theme }) => ({ display: 'flex', gap: theme.spacing(0.5), alignItems: 'center' }))
