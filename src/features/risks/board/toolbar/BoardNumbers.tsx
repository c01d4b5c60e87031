import { startsAtHome } from '#domain/risks/views'
import { Box, ButtonBase, Link as TextLink } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { isCreatorRole } from '#domain/access/roles'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { glanceFilters, overviewQueries, type GlanceName } from '#src/dataProvider/endpoints/overview.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardLink, highestFirst } from '../../board-parts/boardAddress.ts'
import { useBoardUser } from '../../board-parts/boardUser.ts'
import { useBoardFilter } from '../../board-parts/filters/useBoardFilter.ts'

const names = Object.keys(glanceFilters) as GlanceName[]

/**
 * Three numbers of the board, each with a link to its records; for an author, whose toolbar is full, one link to the
 * home (rule screens.overview). A Managing Director, whose menu has no board, also has the way back to the report.
 */
export default function BoardNumbers() {
  const translate = useText()
  const { role } = useBoardUser()
  const { type } = useBoardFilter().filter
  const { data } = useQuery(overviewQueries.glance({ type }))
  if (!data) return null
  const texts = names.map((name) => (
    <Box key={name} component="span" sx={{ typography: 'body2', color: 'primary.main', whiteSpace: 'nowrap' }}>
      <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
        {data[name]}
      </Box>{' '}
      {translate(`overview.glance.${name}`)}
    </Box>
  ))
  if (isCreatorRole(role)) {
    return (
      <ButtonBase
        component={Link}
        to={boardLink({ type }, '/risk-report')}
        sx={{ ...numbers, flexWrap: { xs: 'wrap', lg: 'nowrap' }, justifyContent: 'flex-start' }}
      >
        {texts}
      </ButtonBase>
    )
  }
  return (
    <Box sx={{ ...numbers, display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      {startsAtHome(role) && (
        <TextLink component={Link} to={boardLink({ type }, '/risk-report')} variant="body2" sx={{ py: 0.75 }}>
          {`← ${translate('board.links.report')}`}
        </TextLink>
      )}
      {names.map((name, place) => (
        <TextLink
          key={name}
          component={Link}
          to={boardLink(boardFilterOf({ type, ...glanceFilters[name] }), '/', highestFirst)}
          underline="hover"
          sx={{ py: 0.75 }}
        >
          {texts[place]}
        </TextLink>
      ))}
    </Box>
  )
}

const numbers = { columnGap: 1.5, px: 1, minHeight: 36, borderRadius: 2 } as const
