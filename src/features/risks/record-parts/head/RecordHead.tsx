import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Link, Stack, Typography } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useStore } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { cardContentOf } from '#domain/records/card'
import { shownStatusOf } from '#domain/records/shownStatus'
import { ratingOf } from '#domain/risks/heatMap'
import type { Risk } from '#domain/wire/risks'
import { boardFilterOf } from '#src/dataProvider/boardFilter.ts'
import { boardKeyOf, boardLink, type RememberedList } from '#src/features/risks/board-parts/boardAddress.ts'
import { useBoardUser } from '#src/features/risks/board-parts/boardUser.ts'
import { GrossToNet } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { longTitle, useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { RiskMarks, WorkflowStatusChip } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { originOf } from '#src/features/risks/board-parts/origin.ts'
import { barHeight, lowWindow } from '#src/features/risks/board-parts/Section.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { languageOf } from '#src/platform/languageOf.ts'
import { Marked } from '#src/ui/Marked.tsx'
import { touch } from '#src/ui/theme/touchTargets.ts'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { QueueNavigation } from '../queue/QueueNavigation.tsx'
import { useLiveRatings } from '../rating/liveRatings.tsx'
import { useCard } from './useCard.ts'

interface RecordHeadProps {
  risk: Risk
  /** The back link; to the last list by default. */
  back?: ReactNode
  /** Further content under the title. */
  children?: ReactNode
}

/** The heading of a page about a record: back link, number, marks, and title. */
export function RecordHead({ risk, back, children }: RecordHeadProps) {
  const translate = useText()
  const titleOf = useTitleOf()
  const title = titleOf(risk)
  const type = translate(`vocabulary.riskType.${risk.type}`)
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        {back ?? <BackToOrigin type={risk.type} />}
        {!risk.isSummaryHistory && <QueueNavigation risk={risk} />}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
        <Typography variant="body2" color="text.secondary">
          {translate('risks.recordNo', { type, id: risk.id })}
        </Typography>
        <RiskMarks risk={risk} isInList={false} />
      </Stack>
      <Typography variant="h1" component="h1" lang={languageOf(title)} sx={wholeTitle}>
        {title.length > longTitle ? <TruncatedText text={title} lines={4} isHeading /> : <Marked text={title} />}
      </Typography>
      {children}
    </Box>
  )
}

const wholeTitle = {
  fontSize: { xs: '1.25rem', md: '1.5rem' },
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '&:not(:last-child)': { mb: 1 },
} as const

/** The heading above a form: one line that stays visible, with the levels of the unsaved form. */
export function FormHead({ risk, children }: RecordHeadProps) {
  const titleOf = useTitleOf()
  return (
    <Box component="header" sx={formBar}>
      <Box className="back">
        <BackToOrigin type={risk.type} isShort />
      </Box>
      <Typography variant="body2" color="text.secondary" noWrap className="number">
        #{risk.id}
      </Typography>
      <Typography component="h1" className="title" sx={{ fontSize: '1rem', fontWeight: 650, lineHeight: 1.5 }}>
        <TruncatedText text={titleOf(risk)} isHeading />
      </Typography>
      <Box className="status">
        <RecordStatus risk={risk} />
      </Box>
      <Box className="levels">
        <LiveGrossToNet risk={risk} />
      </Box>
      <Stack direction="row" className="actions" sx={{ gap: 1, alignItems: 'center' }}>
        {children}
      </Stack>
    </Box>
  )
}

/** The status of a record as text. */
export function RecordStatus({ risk }: { risk: Risk }) {
  const card = useCard(risk)
  return (
    <span data-record-status>
      <WorkflowStatusChip status={shownStatusOf(risk, card?.holder)} />
    </span>
  )
}

/** The levels before and after the controls, from the open form. */
function LiveGrossToNet({ risk }: Pick<RecordHeadProps, 'risk'>) {
  const live = useLiveRatings()
  const content = cardContentOf(risk)
  // In one row with the title.
  if (!live) return <GrossToNet risk={content} isShort />
  const [gross, net] = live.map(({ likelihood, impact }) => ratingOf(likelihood, impact))
  return <GrossToNet risk={{ ...content, gross: gross ?? null, net: net ?? null }} isShort />
}

/** One row on a wide window, two on a narrow one, where the status is hidden: the title would have no width. */
const formBar = {
  position: 'sticky',
  [lowWindow]: { position: 'static' },
  zIndex: 3,
  top: { xs: 60, md: 68 },
  minHeight: barHeight,
  mx: { xs: -2, md: -4 },
  mt: { xs: -2, md: -3 },
  mb: 2,
  px: { xs: 2, md: 4 },
  py: 0.5,
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1, md: 2 },
  gridTemplateColumns: { xs: 'auto auto minmax(0, 1fr) auto', lg: 'auto auto minmax(0, 1fr) auto auto auto' },
  gridTemplateAreas: {
    xs: '"back number title actions" "levels levels levels actions"',
    lg: '"back number title status levels actions"',
  },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  ...Object.fromEntries(
    ['back', 'number', 'title', 'levels', 'actions'].map((area) => [`& > .${area}`, { gridArea: area }]),
  ),
  '& > .status': { gridArea: { lg: 'status' }, display: { xs: 'none', lg: 'block' } },
  '& .MuiChip-root .MuiChip-label': { whiteSpace: 'nowrap' },
  // The title needs the width of a link with words.
  '@media (max-width: 1535.95px)': {
    '& .actions a': { fontSize: 0, minWidth: 44, px: 1 },
    '& .actions a > span': { m: 0 },
  },
  // On a phone icons replace the words; screen readers still read the words.
  '@media (max-width: 899.95px)': {
    '& .levels .of': visuallyHidden,
    '& .actions .MuiButton-root': { fontSize: 0, minWidth: 44, px: 1 },
    '& .actions .MuiButton-root > span': { m: 0 },
  },
} as const

/** The link back to the home or to the board, whichever the reader saw last. */
export function BackToOrigin({ type, isShort = false }: Pick<Risk, 'type'> & { isShort?: boolean }) {
  const translate = useText()
  const origin = originOf(type)
  const user = useBoardUser()
  const [board] = useStore<RememberedList | undefined>(boardKeyOf(user))
  // Next can lead to a record of the other type: the board then opens in the same view.
  const { view, type: leftType } = boardFilterOf(board?.filter ?? {}, user)
  const isOther = origin.label === 'risks.head.backToBoard' && leftType !== type && view === 'waiting'
  const label = translate(origin.label)
  return (
    <Link
      component={RouterLink}
      to={isOther ? boardLink({ type, view }) : origin.to}
      variant="body2"
      title={isShort ? label : undefined}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        mb: isShort ? 0 : 1,
        p: isShort ? 1 : 0,
        py: 0.5,
        [touch]: { minHeight: 44 },
      }}
    >
      <ArrowBackIcon sx={{ fontSize: isShort ? 20 : 18 }} />
      {!isShort && label}
    </Link>
  )
}
