import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Card, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { listText } from '#src/platform/listText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Role } from '#domain/access/roles'
import { assessmentTypes } from '#domain/risks/statuses'
import type { RiskHolder } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { RiskMarks, WorkflowStatusChip } from '#src/features/risks/shared/labels/WorkflowStatusChip.tsx'
import { useWorkingDays } from '#src/features/risks/shared/labels/useWorkingDays.ts'
import { useTitleOf } from '#src/features/risks/shared/labels/RiskTitle.tsx'
import { shownStatusOf } from '#domain/records/shownStatus'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { HeatMapMini } from '#src/features/risks/shared/heatMap/HeatMapMini.tsx'
import { cardContentOf } from '#domain/records/card'
import { ratingOf } from '#domain/risks/heatMap'
import { useLiveRatings } from '#src/features/risks/assessment/rating/liveRatings.tsx'
import { pointOfRisk } from '#src/features/risks/assessment/rating/assessmentValues.ts'
import { barHeight, lowWindow } from '../../shared/Section.tsx'
import { GrossToNet } from '#src/features/risks/shared/labels/LevelChip.tsx'
import { QueueNavigation } from '#src/features/risks/record/queue/QueueNavigation.tsx'
import { pathOfBoard } from '#src/features/risks/shared/steps.ts'

interface RiskHeadProps {
  risk: Risk
  /** The way back; to the board unless said otherwise. */
  back?: ReactNode
  /** Whether its place on the heat map is shown; not beside a form that shows it live. */
  hasMap?: boolean
  /** Above a form, which says itself what is only read elsewhere and needs the room: title and whose turn it is. */
  isShort?: boolean
  /** Actions on the record and links about it. */
  children?: ReactNode
}

/**
 * What a record is, where it stands, whose turn it is, and how far its controls bring it down. Once it is scrolled past,
 * the same head is a bar below that of the app; nothing is mounted anew, so that no question it asks is lost.
 */
export function RiskHead({ risk, back, hasMap = true, isShort = false, children }: RiskHeadProps) {
  const translate = useText()
  const dates = useDates()
  const titleOf = useTitleOf()
  const { place, height } = usePassedHead()
  const isBar = height !== null
  const { data: card } = useCard(risk)
  const { latestDetail: detail } = risk
  const category = detail.riskCategoryDescription ?? detail.riskCategory?.name
  const type = translate(`vocabulary.riskType.${risk.type}`)
  return (
    <Box component="header" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        {back ?? <BackToBoard type={risk.type} />}
        {!risk.isSummaryHistory && <QueueNavigation risk={risk} />}
      </Box>
      <Box ref={place} sx={{ minHeight: height ?? undefined }}>
        <Card data-bar={isBar || undefined} sx={isBar ? bar : { p: { xs: 2, md: 3 } }}>
          {hasMap && (
            <Box sx={{ float: 'right', width: { xs: 92, md: 128 }, ml: 2, mb: 1, display: isBar ? 'none' : undefined }}>
              <HeatMapMini points={assessmentTypes.map((one) => pointOfRisk(one, risk))} />
            </Box>
          )}
          <Stack
            direction="row"
            className="marks"
            sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: isBar ? 0 : 1 }}
          >
            <Typography variant="body2" color="text.secondary" noWrap className="number">
              {isBar ? `#${risk.id}` : translate('risks.recordNo', { type, id: risk.id })}
              {!isBar && ` · ${translate('risks.head.revision', { revision: detail.revision })}`}
            </Typography>
            <WorkflowStatusChip status={shownStatusOf(risk, card?.holder)} />
            {!isBar && <RiskMarks risk={risk} />}
          </Stack>
          <Typography variant="h1" component="h1" className="title" sx={isBar ? undefined : wholeTitle}>
            <TruncatedText text={titleOf(risk)} lines={isBar ? 1 : isShort ? 2 : 3} isHeading />
          </Typography>
          <Stack
            direction="row"
            className="rest"
            sx={{ gap: 3, rowGap: 2, flexWrap: isBar ? 'nowrap' : 'wrap', alignItems: isBar ? 'center' : 'flex-end' }}
          >
            <Box component="dl" sx={isBar ? { m: 0 } : facts}>
              {!isBar && <HolderFact risk={risk} />}
              {!isBar && !isShort && category && <Fact label={translate('risks.head.category')}>{category}</Fact>}
              {(isBar || !isShort) && (
                <Fact label={translate('risks.head.movement')} isWide isBare={isBar}>
                  <LiveGrossToNet risk={risk} />
                </Fact>
              )}
              {!isBar && !isShort && (
                <Fact label={translate('risks.head.updatedLabel')}>{dates.text(risk.updatedAt)}</Fact>
              )}
            </Box>
            <Stack
              direction="row"
              className="actions"
              sx={{ gap: 1, flexWrap: isBar ? 'nowrap' : 'wrap', alignItems: 'center' }}
            >
              {children}
            </Stack>
          </Stack>
        </Card>
      </Box>
    </Box>
  )
}

/** The levels before and after the controls, as the form below rates them while it is open. */
function LiveGrossToNet({ risk }: Pick<RiskHeadProps, 'risk'>) {
  const live = useLiveRatings()
  const content = cardContentOf(risk)
  if (!live) return <GrossToNet risk={content} />
  const [gross, net] = live.map(({ likelihood, impact }) => ratingOf(likelihood, impact))
  return <GrossToNet risk={{ ...content, gross: gross ?? null, net: net ?? null }} />
}

const wholeTitle = { fontSize: { xs: '1.125rem', md: '1.5rem' }, lineHeight: 1.55, mb: 2 } as const

const facts = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  // Wraps within itself before the actions have to go to the next line.
  flex: { md: '1 1 560px' },
} as const

/**
 * The head as a bar: one row on a wide window; on a phone two short ones, number and title above the status, beside the
 * actions. The levels have no room there.
 */
const bar = {
  position: 'fixed',
  [lowWindow]: { position: 'static' },
  zIndex: 'appBar',
  top: { xs: 60, md: 68 },
  left: 0,
  right: 0,
  height: barHeight,
  px: { xs: 1.5, md: 4 },
  borderRadius: 0,
  borderWidth: '0 0 1px',
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1, md: 2 },
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', md: 'auto minmax(0, 1fr) auto auto auto' },
  gridTemplateAreas: {
    xs: '"number title actions" "status status actions"',
    md: '"number title status levels actions"',
  },
  '& .marks, & .rest': { display: 'contents' },
  '& .number': { gridArea: 'number' },
  '& .MuiChip-root .MuiChip-label': { whiteSpace: { xs: 'nowrap', md: 'normal' }, py: 0 },
  '& .MuiChip-root': { gridArea: 'status', minHeight: { xs: 20, md: 26 }, maxWidth: '100%', justifySelf: 'start' },
  '& .title': { gridArea: 'title', fontSize: '0.9375rem', lineHeight: { xs: 1.5, md: 1.7 }, m: 0, minWidth: 0 },
  '& dl': { gridArea: 'levels', overflow: 'hidden', display: { xs: 'none', md: 'block' } },
  '& dd > span': { flexWrap: 'nowrap' },
  '& .actions': { gridArea: 'actions' },
  '& .actions .MuiStack-root': { flexWrap: 'nowrap' },
  '& .actions .MuiButton-root': { minHeight: 36, py: 0.25, px: { xs: 1.25, md: 2 }, minWidth: 0, whiteSpace: 'nowrap' },
  // Of what a phone has no room for, the page itself has the rest.
  '& .actions > .MuiButton-root': { display: { xs: 'none', md: 'inline-flex' } },
  '& .actions [aria-haspopup=menu]': { fontSize: 0 },
  '& .actions [aria-haspopup=menu] .MuiButton-endIcon': { m: 0 },
} as const

/** The app's own bar and the record's below it, in pixels, where the head gives way to the bar. */
const barsHeight = 68 + barHeight

/** How high the head was before it was scrolled past, in pixels; null while it is in sight. */
function usePassedHead() {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const look = () => {
      const { bottom = Infinity, height: whole = 0 } = place.current?.getBoundingClientRect() ?? {}
      // The place keeps its height, so that nothing on the page moves.
      setHeight((before) => (bottom < barsHeight ? (before ?? whole) : null))
    }
    const events = ['scroll', 'resize'] as const
    for (const event of events) window.addEventListener(event, look, { passive: true })
    return () => {
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [])
  return { place, height }
}

/** The card of a record, which knows the people; a snapshot has none. */
function useCard(risk: Risk) {
  return useQuery({
    ...riskQueries.card(useRiskBoardDataProvider(), risk.id),
    enabled: !risk.isSummaryHistory,
  })
}

/**
 * Whose turn it is, by role at once, by name and for how many days as soon as the card is read, which knows the people.
 * What was submitted last is with nobody while its authors change it, and then this is left out.
 */
function HolderFact({ risk }: Pick<RiskHeadProps, 'risk'>) {
  const translate = useText()
  const { data: card } = useCard(risk)
  const status = risk.latestDetail.workflowStatus.name
  const pending = pendingRoleOf(status, risk.creatorRole)
  const role = card?.holder?.role ?? pending
  if (card?.holder === null && pending !== null) return null
  // Whether it is still to be reported is known with the card (rule workflow.to-report).
  if (!card && role === null && !risk.isSummaryHistory) return null
  return (
    <Fact label={translate('risks.head.heldBy')}>
      {role === null || card?.holder === null ? (
        translate('risks.head.heldByNobody')
      ) : (
        <HolderText role={role} group={risk.companyGroup.name} holder={card?.holder ?? null} />
      )}
    </Fact>
  )
}

interface HolderTextProps {
  role: Role
  group: string
  /** Null until it is known. */
  holder: RiskHolder | null
}

/** Who is to act, and since how many working days. */
function HolderText({ role, group, holder }: HolderTextProps) {
  const translate = useText()
  const workingDays = useWorkingDays()
  const names = holder?.users.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? []
  const words = { role: translate(`vocabulary.role.${role}`), group }
  const who =
    names.length === 0
      ? translate('risks.head.heldByRole', words)
      : translate('risks.head.heldByName', { ...words, name: listText(names) })
  if (!holder) return who
  const days = workingDays(holder.since)
  return days === 0
    ? translate('risks.head.heldToday', { who })
    : translate('risks.head.heldForDays', { who, smart_count: days })
}

/** The way back to the board, which remembers its filters by itself. */
export function BackToBoard({ type }: Pick<Risk, 'type'>) {
  const translate = useText()
  return (
    <Link
      component={RouterLink}
      to={pathOfBoard(type)}
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1, py: 0.5 }}
    >
      <ArrowBackIcon sx={{ fontSize: 18 }} />
      {translate('risks.head.backToBoard')}
    </Link>
  )
}

interface FactProps {
  label: string
  /** Takes the whole width of a phone. */
  isWide?: boolean
  /** Its label is for screen readers alone. */
  isBare?: boolean
  children: ReactNode
}

function Fact({ label, isWide = false, isBare = false, children }: FactProps) {
  return (
    <Box sx={{ maxWidth: isBare ? undefined : 360, gridColumn: isWide ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="caption" color="text.secondary" sx={isBare ? visuallyHidden : undefined}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
