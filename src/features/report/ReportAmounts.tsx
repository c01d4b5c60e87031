import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { assessmentTypes } from '#domain/risks/statuses'
import type { AmountSum } from '#domain/wire/riskReport'
import { riskFilterOf, type BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { amountText } from '#src/features/risks/board-parts/labels/amountText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { rowsAsCards } from '#src/ui/list/ListTable.tsx'
import { ReportSection } from './ReportSection.tsx'

/** The cost of the records of the report by currency, with its records (rule record.amount). */
export function ReportAmounts({ filter }: { filter: BoardFilter }) {
  const filtered = riskFilterOf(filter, useBoardUser())
  // The other numbers do not depend on this request: the error dialogs show a failure, and the rest of the report
  // stays.
  const { data: sums } = useQuery(overviewQueries.reportAmounts(filtered))
  return sums && <ReportSection name="amounts" chart={<AmountTable sums={sums} filter={filter} />} />
}

function AmountTable({ sums, filter }: { sums: readonly AmountSum[]; filter: BoardFilter }) {
  const translate = useText()
  if (sums.length === 0) return <Typography variant="body2">{translate('report.amounts.none')}</Typography>
  const nameOf = (currency: AmountSum['currency']) => translate(`criteria.units.${currency}`)
  const linkOf = ({ currency, risks }: AmountSum) =>
    translate('report.linkOf', { row: nameOf(currency), column: translate('report.count'), smart_count: risks })
  return (
    <Table size="small" aria-labelledby="report-amounts" sx={rowsAsCards}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('risks.fields.financialCurrency')}</TableCell>
          {assessmentTypes.map((type) => (
            <TableCell key={type} align="right">
              {translate(`vocabulary.assessmentType.${type}`)}
            </TableCell>
          ))}
          <TableCell align="right">{translate('report.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sums.map((sum) => (
          <TableRow key={sum.currency}>
            <TableCell component="th" scope="row">
              {nameOf(sum.currency)}
            </TableCell>
            {assessmentTypes.map((type) => (
              <TableCell key={type} align="right" data-label={translate(`vocabulary.assessmentType.${type}`)}>
                {amountText(translate, { financialAmount: sum[type], financialCurrency: sum.currency })}
              </TableCell>
            ))}
            <TableCell align="right" data-label={translate('report.count')}>
              <Link
                component={RouterLink}
                to={boardLink({ ...filter, financialCurrency: [sum.currency] })}
                aria-label={linkOf(sum)}
              >
                {sum.risks}
              </Link>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
