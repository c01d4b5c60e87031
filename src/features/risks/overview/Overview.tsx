import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { useStore } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../board/boardAddress.ts'
import { useBoardUser } from '../boardUser.ts'
import { Decisions } from './Decisions.tsx'
import { Highest, LateActions } from './Highest.tsx'
import { useAlarms, useDecisions, useMoved } from './useOverview.ts'

interface OverviewProps {
  /** Whether it begins with all there is: on a board it leaves the room to the records. */
  isOpenAtFirst: boolean
}

/** What waits for the user, what is worst and late, and what moved since the last visit (rule screens.overview). */
export default function Overview({ isOpenAtFirst }: OverviewProps) {
  const translate = useText()
  const { roleAssignmentId } = useBoardUser()
  const [isOpen, setOpen] = useStore(
    `overview.${isOpenAtFirst ? 'report' : 'board'}.${roleAssignmentId}`,
    isOpenAtFirst,
  )
  const decisions = useDecisions()
  const alarms = useAlarms()
  return (
    <Card component="section" aria-labelledby="overview" variant="outlined" sx={{ px: { xs: 1.5, md: 2 }, py: 0.5 }}>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography id="overview" variant="subtitle2" component="h2">
          {translate('overview.title')}
        </Typography>
        <Facts decisions={decisions.data?.length} aboveAppetite={alarms.aboveAppetite} late={alarms.lateTotal} />
        <Button
          size="small"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          sx={{ ml: 'auto' }}
        >
          {translate(isOpen ? 'overview.hide' : 'overview.show')}
        </Button>
      </Stack>
      {isOpen && (
        <Stack sx={{ gap: 2, pb: 1.5, pt: 0.5 }}>
          <Moved />
          {decisions.data && <Decisions cards={decisions.data} />}
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
            <Highest />
            <LateActions plans={alarms.latePlans} />
          </Box>
        </Stack>
      )}
    </Card>
  )
}

interface FactsProps {
  decisions: number | undefined
  aboveAppetite: number | undefined
  late: number | undefined
}

/** The numbers alone, each with what is behind it. */
function Facts({ decisions, aboveAppetite, late }: FactsProps) {
  const translate = useText()
  const user = useBoardUser()
  const [type = 'item'] = user.types
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', typography: 'body2' }}>
      {decisions !== undefined && (
        <Box component="span" sx={{ fontWeight: decisions > 0 ? 650 : 400 }}>
          {translate('overview.facts.decisions', { smart_count: decisions })}
        </Box>
      )}
      {aboveAppetite !== undefined && (
        <Link component={RouterLink} to={boardLink(boardFilterOf({ type, aboveAppetite: true }))}>
          {translate('overview.facts.aboveAppetite', { smart_count: aboveAppetite })}
        </Link>
      )}
      {late !== undefined && <span>{translate('overview.facts.lateActions', { smart_count: late })}</span>}
    </Stack>
  )
}

/** What moved since the last visit, with the way to the two days compared. */
function Moved() {
  const translate = useText()
  const dates = useDates()
  const user = useBoardUser()
  const { day, today, moved } = useMoved()
  if (!moved) return null
  const [type = 'item'] = user.types
  const filter = { ...boardFilterOf({ type }), fromDay: day, toDay: today }
  return (
    <Typography variant="body2">
      <Link component={RouterLink} to={boardLink(filter, '/risk-movement')}>
        {translate('overview.since', { day: dates.text(day), ...moved })}
      </Link>
    </Typography>
  )
}
