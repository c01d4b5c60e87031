import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import type { MovementPart } from '#domain/risks/levelMovement'
import type { RiskMovement } from '#domain/wire/riskMovement'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { Sparkline } from '#src/features/risks/board-parts/labels/Sparkline.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { recordsOn } from '../recordsOn.ts'

interface PartsTableProps {
  movement: RiskMovement
  by: MovementPart
  filter: BoardFilter
  /** The company group of the numbers: as a part it is counted without its sub-groups. */
  baseId: number
}

/**
 * The number of high records of each category, company or company group on the first and the last day, with the
 * movements between them.
 */
export function PartsTable({ movement: { points, parts }, by, filter, baseId }: PartsTableProps) {
  const translate = useText()
  const days = points.map(({ day }) => day)
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const rows = parts
    .map(({ part, points: counts }) => ({
      part,
      high: counts.map(({ high }) => high),
      filter: part === null ? null : filterOf(filter, by, part.id, baseId),
    }))
    .filter(({ high }) => high.some((count) => count > 0))
    .sort((one, other) => (other.high.at(-1) ?? 0) - (one.high.at(-1) ?? 0))
  const most = Math.max(1, ...rows.flatMap(({ high }) => high))
  return (
    <Table size="small" aria-labelledby="report-parts">
      <TableHead>
        <TableRow>
          <TableCell>{translate('report.parts.name')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{translate('report.parts.course')}</TableCell>
          <TableCell align="right">{translate('report.parts.first')}</TableCell>
          <TableCell align="right">{translate('report.parts.last')}</TableCell>
          <TableCell align="right">{translate('report.parts.change')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ part, high, filter: own }) => {
          const name = part?.name ?? translate('report.noCategory')
          const [first = 0, last = 0] = [high[0], high.at(-1)]
          return (
            <TableRow key={part?.id ?? 'none'}>
              <TableCell component="th" scope="row">
                {part?.id === baseId && by === 'company_group'
                  ? translate('report.companyGroups.own', { group: name })
                  : name}
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                <Sparkline
                  label={translate('report.parts.courseOf', { name, counts: high.join(', ') })}
                  lines={[{ key: 'high', points: high.map((value, place) => ({ at: place, value })) }]}
                  range={[0, most]}
                  until={high.length}
                />
              </TableCell>
              <TableCell align="right">
                <Count name={name} count={first} href={own && recordsOn(own, { day: from, standing: ['high'] })} />
              </TableCell>
              <TableCell align="right">
                <Count name={name} count={last} href={own && recordsOn(own, { day: to, standing: ['high'] })} />
              </TableCell>
              <TableCell align="right">
                {last > first ? `▲ ${last - first}` : last < first ? `▼ ${first - last}` : '='}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

function Count({ name, count, href }: { name: string; count: number; href: string | null }) {
  const translate = useText()
  if (count === 0 || href === null) return <>{countText(count)}</>
  const label = translate('report.linkOf', {
    row: name,
    column: translate('vocabulary.level.high'),
    smart_count: count,
  })
  return (
    <Link component={RouterLink} to={href} aria-label={label}>
      {countText(count)}
    </Link>
  )
}

function filterOf(filter: BoardFilter, by: MovementPart, id: number, baseId: number): BoardFilter {
  if (by === 'category') return { ...filter, riskCategoryId: [id] }
  if (by === 'company') return { ...filter, companyId: [id] }
  return { ...filter, companyGroupId: [id], includeDescendants: id !== baseId }
}
