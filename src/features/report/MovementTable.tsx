import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { levels, type Level } from '#domain/risks/heatMap'
import type { RiskReport } from '#domain/wire/riskReport'
import type { BoardFilter } from '#src/dataProvider/boardFilter.ts'
import { boardLink } from '#src/features/risks/board-parts/boardAddress.ts'
import { LevelChip } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { countText } from '#src/platform/locale.ts'
import { improvementOf } from './reportRows.ts'

interface MovementTableProps {
  movement: RiskReport['movement']
  filter: BoardFilter
}

const downwards = [...levels].reverse()

/** The number of records by gross and net level, as a table of links, high above low. */
export function MovementTable({ movement, filter }: MovementTableProps) {
  const translate = useText()
  const { down, rated } = improvementOf({ movement })
  const countOf = (gross: Level, net: Level) =>
    movement.find((one) => one.gross === gross && one.net === net)?.count ?? 0
  return (
    <>
      <Box
        component="table"
        aria-labelledby="report-movement"
        sx={{
          width: 1,
          tableLayout: 'fixed',
          borderSpacing: 4,
          borderCollapse: 'separate',
          // A phone has no room for longer level names.
          '& th > span': {
            px: { xs: 0.5, sm: 1 },
            gap: { xs: 0.5, sm: 0.75 },
            fontSize: { xs: '0.75rem', sm: '0.8125rem' },
          },
        }}
      >
        <thead>
          <tr>
            <Box component="td" sx={{ width: { xs: 84, sm: 'auto' }, typography: 'caption', color: 'text.secondary' }}>
              {translate('report.movement.corner')}
            </Box>
            {levels.map((net) => (
              <th key={net} scope="col">
                <LevelChip level={net} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {downwards.map((gross) => (
            <tr key={gross}>
              <Box component="th" scope="row" sx={{ textAlign: 'left' }}>
                <LevelChip level={gross} />
              </Box>
              {levels.map((net) => (
                <Box component="td" key={net} sx={{ p: 0 }}>
                  <Cell
                    count={countOf(gross, net)}
                    level={net}
                    name={translate('report.linkOf', {
                      row: `${translate('vocabulary.assessmentType.gross')} ${translate(`vocabulary.levelInText.${gross}`)}`,
                      column: `${translate('vocabulary.assessmentType.net')} ${translate(`vocabulary.levelInText.${net}`)}`,
                      smart_count: countOf(gross, net),
                    })}
                    href={boardLink({ ...filter, grossLevel: [gross], level: [net] })}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('report.movement.down', { count: down, total: rated })}
      </Typography>
    </>
  )
}

function Cell({ count, level, name, href }: { count: number; level: Level; name: string; href: string }) {
  const style = {
    display: 'grid',
    placeItems: 'center',
    minHeight: 56,
    borderRadius: 2,
    fontSize: '1.125rem',
    fontWeight: 650,
  } as const
  if (count === 0) return <Box sx={{ ...style, bgcolor: 'tokens.sunken', color: 'text.secondary' }}>0</Box>
  return (
    <Link
      component={RouterLink}
      to={href}
      aria-label={name}
      underline="hover"
      sx={(theme) => ({ ...style, bgcolor: theme.palette.level[level].soft, color: theme.palette.level[level].text })}
    >
      {countText(count)}
    </Link>
  )
}
