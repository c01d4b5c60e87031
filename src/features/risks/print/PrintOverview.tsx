import Box from '@mui/material/Box'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { EmptyValue } from '#src/ui/EmptyValue.tsx'
import { LevelChip } from '../labels/LevelChip.tsx'
import { levelOfRisk } from '#domain/risks/assessments'
import { useTitleOf } from '../labels/useTitleOf.ts'

/** All risks in one table; its head is repeated on every sheet. */
export function PrintOverview({ risks }: { risks: readonly Risk[] }) {
  const translate = useText()
  const titleOf = useTitleOf()
  return (
    <section>
      <h2 id="print-overview">{translate('print.list')}</h2>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Box role="region" aria-labelledby="print-overview" tabIndex={0} sx={{ '@media screen': { overflowX: 'auto' } }}>
        <table className="print-table" aria-labelledby="print-overview">
          <thead>
            <tr>
              {(['id', 'eventDescription', 'riskCategory', 'companyGroup', 'gross', 'net', 'status'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {translate(`drillDown.columns.${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {risks.map((risk) => (
              <tr key={risk.id}>
                <td>{risk.id}</td>
                <td>{titleOf(risk)}</td>
                <td>{risk.latestDetail.riskCategory?.name ?? <EmptyValue />}</td>
                <td>{risk.companyGroup.name}</td>
                <td>
                  <LevelChip level={levelOfRisk(risk, 'gross')} />
                </td>
                <td>
                  <LevelChip level={levelOfRisk(risk, 'net')} />
                </td>
                <td>{translate(`vocabulary.workflowStatus.${risk.latestDetail.workflowStatus.name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </section>
  )
}
