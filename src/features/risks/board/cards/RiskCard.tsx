import AccountTreeOutlinedIcon from '@mui/icons-material/AccountTreeOutlined'
import { Box, Card, Stack, Typography, useMediaQuery } from '@mui/material'
import type { Theme } from '@mui/material/styles'
import { useId } from 'react'
import type { RiskCard as CardOfRisk } from '#domain/wire/riskCards'
import { DrillDownButton } from '#src/features/risks/board-parts/DrillDown.tsx'
import { GrossToNet, ScoreCells } from '#src/features/risks/board-parts/labels/LevelChip.tsx'
import { isEditable, OpenRiskButton, TitleLink, useTitleOf } from '#src/features/risks/board-parts/labels/RiskTitle.tsx'
import { RiskMarks } from '#src/features/risks/board-parts/labels/WorkflowStatusChip.tsx'
import { RowActions } from '#src/features/risks/board/RowActions.tsx'
import { useAssigneeText } from '#src/features/risks/board/useAssigneeText.ts'
import { useWaitingTime } from '#src/features/risks/board/useWaitingTime.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { Marked } from '#src/ui/Marked.tsx'
import { WholeText } from '#src/ui/WholeText.tsx'
import { LatePlans } from '../LatePlans.tsx'
import { SelectRecord } from '../selection/SelectRecord.tsx'
import { Assignee, BoardStatus } from '../table/cells.tsx'

interface RiskCardProps {
  risk: CardOfRisk
  isSelected: boolean
  /** Absent without bulk actions. */
  onToggle: (() => void) | undefined
  /** Called after an action on this record. */
  onActed: () => void
}

/** The link of the title covers the card of a phone; its other controls are above the link. */
const opensByTap = {
  position: 'relative',
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(button, .MuiButton-root, .MuiCheckbox-root)': { position: 'relative', zIndex: 1 },
} as const

/** One record on the board: event, level, status, and the actions of the user. */
export function RiskCard({ risk, isSelected, onToggle, onActed }: RiskCardProps) {
  const translate = useText()
  const dates = useDates()
  const titleId = useId()
  const title = useTitleOf()(risk)
  const category = risk.riskCategory?.name ?? translate('board.card.noCategory')
  const assignee = useAssigneeText()(risk.holder)
  const waiting = useWaitingTime()
  const { days, lateText } = risk.holder ? waiting(risk, risk.holder) : { days: 0, lateText: null }
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })

  const heldDetails = (
    <>
      {assignee && `${assignee} · `}
      {lateText ? `${lateText} · ` : days > 0 && `${translate('board.card.heldForDays', { smart_count: days })} · `}
      {translate('board.card.updated', { date: dates.text(risk.updatedAt) })}
    </>
  )

  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      data-risk-id={risk.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 0.5,
        px: { xs: 1.5, sm: 2 },
        // Three cards are in sight on a phone.
        py: { xs: 1, sm: 2 },
        ...(isPhone && opensByTap),
        ...(isSelected && {
          borderColor: 'secondary.main',
          boxShadow: (theme) => `0 0 0 1px ${theme.palette.secondary.main}`,
        }),
      }}
    >
      {onToggle && (
        <Box sx={{ gridColumn: 1, mt: -0.75, ml: -1 }}>
          <SelectRecord risk={risk} isSelected={isSelected} onToggle={onToggle} />
        </Box>
      )}
      <Box sx={{ minWidth: 0, gridColumn: 2 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <WholeText isHeading>
              <Typography
                variant="caption"
                color="text.secondary"
                component="p"
                // Sized so that three cards fit on a phone; the number identifies the record.
                sx={{
                  lineHeight: 1.45,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: { xs: 'nowrap', sm: 'normal' },
                }}
              >
                {translate('risks.recordNo', { type: translate(`vocabulary.riskType.${risk.type}`), id: risk.id })}
                {' · '}
                {/* A phone cuts the end of the line. */}
                <Marked text={risk.companyGroup.name} />
                {' · '}
                <Marked text={category} />
              </Typography>
            </WholeText>
            <Typography variant="h4" component="h3" sx={{ mt: 0.25 }}>
              <TitleLink id={titleId} risk={risk} />
            </Typography>
          </Box>
          <RowActions risk={risk} onDone={onActed} />
        </Stack>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: { xs: 0.75, sm: 1 }, mt: { xs: 0.75, sm: 1.25 }, alignItems: 'center' }}
        >
          {isPhone ? <ScoreCells risk={risk} /> : <GrossToNet risk={risk} />}
          <BoardStatus risk={risk} isShort={isPhone} isOnCard />
          <RiskMarks risk={risk} isShort={isPhone} />
          {risk.plans.late > 0 && <LatePlans late={risk.plans.late} />}
        </Stack>
        <Stack
          direction="row"
          sx={{
            flexWrap: 'wrap',
            gap: 1,
            mt: { xs: 0.25, sm: 1.25 },
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography
            variant="caption"
            color="text.secondary"
            sx={{ flex: { xs: '1 1 120px', sm: '1 1 220px' }, overflowWrap: 'anywhere', lineHeight: 1.4 }}
          >
            {isPhone && risk.holder ? <Assignee risk={risk} holder={risk.holder} isOnCard /> : heldDetails}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, ml: 'auto' }}>
            {risk.type === 'summary' && (
              <DrillDownButton
                summaryId={risk.id}
                startIcon={<AccountTreeOutlinedIcon />}
                aria-label={translate('board.card.riskItemsOf', { title })}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {translate('board.card.riskItems')}
              </DrillDownButton>
            )}
            {(!isPhone || isEditable(risk)) && <OpenRiskButton risk={risk} />}
          </Stack>
        </Stack>
      </Box>
    </Card>
  )
}
