import { Box, Button, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { shownStatusOf } from '#domain/records/shownStatus'
import { cardContentOf } from '#domain/records/card'
import type { AssessmentType } from '#domain/risks/statuses'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LevelChip } from '../../shared/labels/LevelChip.tsx'
import { rateText } from '../../shared/labels/rateText.ts'
import { TitleLink } from '../../shared/labels/RiskTitle.tsx'
import { WorkflowStatusChip } from '../../shared/labels/WorkflowStatusChip.tsx'

interface CompareDialogProps {
  ids: readonly number[]
  onClose: () => void
}

/** Compares a few records side by side, row by row. */
export default function CompareDialog({ ids, onClose }: CompareDialogProps) {
  const translate = useText()
  const dates = useDates()
  const titleId = useId()
  const dataProvider = useRiskBoardDataProvider()
  const read = useQueries({ queries: ids.map((id) => riskQueries.behindCard(dataProvider, id)) })
  const risks = read.flatMap(({ data }) => data ?? [])
  const rows: readonly (readonly [label: string, cell: (risk: Risk) => ReactNode])[] = [
    [translate('board.table.columns.eventDescription'), (risk) => <TitleLink risk={risk} />],
    [translate('board.table.columns.riskCategory'), (risk) => cardContentOf(risk).riskCategory?.name],
    [translate('board.table.columns.companyGroup'), ({ companyGroup }) => companyGroup.name],
    [translate('vocabulary.assessmentType.gross'), (risk) => <Rating risk={risk} of="gross" />],
    [translate('vocabulary.assessmentType.net'), (risk) => <Rating risk={risk} of="net" />],
    [translate('risks.fields.rootCause'), ({ latestDetail }) => latestDetail.rootCause],
    [translate('risks.fields.keyCurrentControls'), (risk) => assessmentOf(risk, 'net')?.keyCurrentControls],
    [
      translate('board.table.columns.plans'),
      ({ latestDetail }) => latestDetail.mitigationPlans.map(({ description }) => description).join(' / '),
    ],
    [translate('board.table.columns.status'), (risk) => <WorkflowStatusChip status={shownStatusOf(risk)} />],
    [translate('board.table.columns.updated'), ({ updatedAt }) => dates.text(updatedAt)],
  ]
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="xl">
      <DialogTitle id={titleId}>{translate('board.selection.compareTitle')}</DialogTitle>
      <DialogContent>
        {risks.length < ids.length && read.some(({ isPending }) => isPending) ? (
          <Skeleton variant="rounded" height={320} />
        ) : (
          <Box component="table" sx={style} style={{ tableLayout: 'fixed', minWidth: headWidth + risks.length * 180 }}>
            <thead>
              <tr>
                <Box component="td" />
                {risks.map(({ id, type }) => (
                  <th key={id} scope="col">
                    {translate('risks.recordNo', { type: translate(`vocabulary.riskType.${type}`), id })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, cell]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {risks.map((risk) => {
                    const content = cell(risk)
                    return (
                      <td key={risk.id} lang={typeof content === 'string' ? languageOf(content) : undefined}>
                        {content || <EmptyValue />}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('app.close')}
        </Button>
      </DialogActions>
    </WorkDialog>
  )
}

const assessmentOf = ({ latestDetail }: Risk, of: AssessmentType) =>
  latestDetail.assessments.find(({ type }) => type === of)

function Rating({ risk, of }: { risk: Risk; of: AssessmentType }) {
  const translate = useText()
  const rating = cardContentOf(risk)[of]
  if (!rating) return <EmptyValue />
  return (
    <>
      <LevelChip rating={rating} />
      <Typography variant="caption" component="div" color="text.secondary">
        {rateText(translate, 'likelihood', rating.likelihood)} · {rateText(translate, 'impact', rating.impact)}
      </Typography>
    </>
  )
}

/** The width of the column with the row names, in pixels. */
const headWidth = 130

const style = {
  width: 1,
  borderCollapse: 'collapse',
  // The compared values have columns of equal width and are shown in full.
  '& td a': { display: 'inline' },
  '& th, & td': {
    p: 1,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
    textAlign: 'left',
    typography: 'body2',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  '& th': { fontWeight: 600 },
  '& tbody th, & thead td': { width: headWidth, color: 'text.secondary' },
} as const
