import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, Card, Link, Stack, Typography } from '@mui/material'
import { Fragment } from 'react'
import { useStore } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { RiskType } from '#domain/risks/statuses'
import type { RiskCard } from '#domain/wire/riskCards'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { boardLink } from '../../shared/boardAddress.ts'
import { useBoardUser } from '../../shared/boardUser.ts'
import { LinkedCounts } from '../../shared/labels/LinkedCounts.tsx'
import { directionsOf } from '../../shared/recordsOn.ts'
import { Decisions } from './Decisions.tsx'
import { Highest, LateActions } from './Highest.tsx'
import { decidedStatus, useAlarms, useDecisions, useMoved } from './useOverview.ts'

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
        {/* On a board it stands before the heading of the page. */}
        <Typography id="overview" variant="subtitle2" component={isOpenAtFirst ? 'h2' : 'p'}>
          {translate('overview.title')}
        </Typography>
        <Facts decisions={decisions.data} alarms={alarms.counts} />
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
  decisions: readonly RiskCard[] | undefined
  alarms: ReturnType<typeof useAlarms>['counts']
}

const factNames = ['decisions', 'aboveAppetite', 'latePlans'] as const

/** The numbers alone, board by board, each a link to what is behind it. */
function Facts({ decisions, alarms }: FactsProps) {
  const translate = useText()
  const { role, types, companyGroup } = useBoardUser()
  const status = decidedStatus[role]
  const waiting = (type: RiskType) => ({
    type,
    count: decisions?.filter((card) => card.type === type).length,
    href: boardLink(
      boardFilterOf({
        type,
        workflowStatus: status && [status],
        companyGroupId: [companyGroup.id],
        includeDescendants: false,
      }),
    ),
  })
  const facts = [
    ...(status ? types.map((type) => ({ name: 'decisions' as const, ...waiting(type) })) : []),
    ...alarms.map(({ name, type, count }) => ({
      name,
      type,
      count,
      href: boardLink(boardFilterOf({ type, [name]: true })),
    })),
  ]
  return (
    <Stack
      direction="row"
      // A phone has no room for them beside the heading and the button.
      sx={{ columnGap: 2.5, flexWrap: 'wrap', typography: 'body2', flex: { xs: '1 1 100%', sm: '1 1 0' }, minWidth: 0 }}
    >
      {factNames.map((name) => {
        const known = facts.filter((fact) => fact.name === name && fact.count !== undefined)
        if (known.length === 0) return null
        const some = known.filter(({ count = 0 }) => count > 0)
        const label = translate(`overview.facts.${name}`)
        return (
          <Box component="span" key={name} sx={{ fontWeight: name === 'decisions' && some.length > 0 ? 650 : 400 }}>
            {`${label}: `}
            {some.length === 0 && '0'}
            {some.map(({ type, count = 0, href }, place) => {
              const records = translate(`overview.facts.records.${type}`, { smart_count: count })
              return (
                <Fragment key={type}>
                  {place > 0 && ', '}
                  <Link component={RouterLink} to={href} underline="always" aria-label={`${label}: ${records}`}>
                    {records}
                  </Link>
                </Fragment>
              )
            })}
          </Box>
        )
      })}
    </Stack>
  )
}

/** What moved since the last visit, board by board, with the way to the two days compared. */
function Moved() {
  const translate = useText()
  const dates = useDates()
  const { types } = useBoardUser()
  const { day, today, moved } = useMoved()
  const span = { from: day, to: today }
  return moved.map(({ type, moves }) => {
    const filter = boardFilterOf({ type })
    const counts = directionsOf(moves, filter, span, translate).filter(({ count }) => count > 0)
    const changes = counts.filter(({ key }) => key !== 'same')
    if (changes.length === 0 && type !== types[0]) return null
    const compared = boardLink({ ...filter, fromDay: day, toDay: today }, '/risk-movement')
    return (
      <Stack key={type} direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', typography: 'body2' }}>
        <Link component={RouterLink} to={compared}>
          {translate(`overview.since.${type}`, { day: dates.text(day) })}
        </Link>
        {changes.length > 0 ? <LinkedCounts counts={changes} /> : translate('overview.since.nothing')}
      </Stack>
    )
  })
}
