import { Box, ButtonBase } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { overviewQueries } from '#src/dataProvider/endpoints/overview.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../../shared/boardAddress.ts'
import { useBoardFilter } from '../../shared/filters/useBoardFilter.ts'

const names = ['aboveAppetite', 'high', 'latePlans'] as const

/** Three numbers of the board; a click opens the report (rule screens.overview). */
export default function BoardNumbers() {
  const translate = useText()
  const { type } = useBoardFilter().filter
  const { data } = useQuery(overviewQueries.glance(useRiskBoardDataProvider(), type))
  if (!data) return null
  return (
    <ButtonBase
      component={Link}
      to={boardLink({ type }, '/risk-report')}
      sx={{ gap: 1.5, px: 1, minHeight: 36, borderRadius: 2 }}
    >
      {names.map((name) => (
        <Box key={name} component="span" sx={{ typography: 'body2', color: 'primary.main', whiteSpace: 'nowrap' }}>
          <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
            {data[name]}
          </Box>{' '}
          {translate(`overview.glance.${name}`)}
        </Box>
      ))}
    </ButtonBase>
  )
}
