import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { riskTypes } from '#domain/risks/statuses'
import type { AcceptedAmount } from '#domain/wire/acceptances'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { acceptanceQueries } from '#src/dataProvider/endpoints/acceptances.ts'
import { useRiskCategories } from '#src/dataProvider/useRiskCategories.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { LinkedNumber } from '#src/ui/list/GroupCounts.tsx'
import { rowsAsCards } from '#src/ui/list/ListTable.tsx'
import { ReportSection } from './ReportSection.tsx'

/** The cost of the accepted records of a group, next to the limits of its appetite (rule appetite.limit). */
export function ReportAccepted({ filter }: { filter: BoardFilter }) {
  const [only, ...others] = filter.companyGroupId
  // If this request fails, the rest of the report stays, as with the amounts.
  const { data: rows } = useQuery(acceptanceQueries.amounts(others.length === 0 ? only : undefined))
  return rows && <ReportSection name="accepted" chart={<AcceptedTable rows={rows} />} />
}

function AcceptedTable({ rows }: { rows: readonly AcceptedAmount[] }) {
  const translate = useText()
  const categories = useRiskCategories()
  if (rows.length === 0) return <Typography variant="body2">{translate('report.accepted.none')}</Typography>
  const money = ({ currency }: AcceptedAmount, amount: number) =>
    amountText(translate, { financialAmount: amount, financialCurrency: currency })
  return (
    <Box sx={[{ overflowX: 'auto' }, rowsAsCards]}>
      <Table size="small" aria-labelledby="report-accepted">
        <TableHead>
          <TableRow>
            <TableCell>{translate('vocabulary.companyGroup')}</TableCell>
            <TableCell align="right">{translate('report.accepted.amount')}</TableCell>
            <TableCell align="right">{translate('report.accepted.limit')}</TableCell>
            {riskTypes.map((type) => (
              <TableCell key={type} align="right">
                {translate(`board.types.${type}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const { companyGroup, riskCategoryId, currency, amount, risks, summaries, limit } = row
            const category = categories?.find(({ id }) => id === riskCategoryId)?.name
            const name = category ? `${companyGroup.name} · ${category}` : companyGroup.name
            const isOver = limit !== null && amount > limit
            return (
              <TableRow key={`${companyGroup.id} ${riskCategoryId} ${currency}`}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell
                  align="right"
                  data-label={translate('report.accepted.amount')}
                  sx={isOver ? { color: 'error.main', fontWeight: 700 } : undefined}
                >
                  {money(row, amount)}
                  {isOver && ` · ${translate('report.accepted.over')}`}
                </TableCell>
                <TableCell align="right" data-label={translate('report.accepted.limit')}>
                  {limit === null ? '–' : money(row, limit)}
                </TableCell>
                {riskTypes.map((type) => (
                  <TableCell key={type} align="right" data-label={translate(`board.types.${type}`)}>
                    <LinkedNumber
                      count={type === 'summary' ? summaries : risks - summaries}
                      name={`${name}, ${translate(`board.types.${type}`)}`}
                      to={boardLink({
                        type,
                        companyGroupId: [companyGroup.id],
                        acceptanceState: ['active'],
                        ...(riskCategoryId === null ? {} : { riskCategoryId: [riskCategoryId] }),
                        financialCurrency: [currency],
                      })}
                    />
                  </TableCell>
                ))}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}
