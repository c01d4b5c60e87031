import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Card, Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { listText } from '#src/platform/listText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { Risk } from '#domain/wire/risks'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { TruncatedText } from '#src/ui/TruncatedText.tsx'
import { RiskMarks, WorkflowStatusChip } from '#src/features/risks/labels/WorkflowStatusChip.tsx'
import { useTitleOf } from '#src/features/risks/labels/RiskTitle.tsx'
import { pendingRoleOf } from '#domain/risks/workflow/pendingRole'
import { GrossToNet } from '#src/features/risks/labels/LevelChip.tsx'
import { QueueNavigation } from '#src/features/risks/queue/QueueNavigation.tsx'
import { pathOfBoard } from '#src/features/risks/steps.ts'

interface RiskHeadProps {
  risk: Risk
  /** The way back; to the board unless said otherwise. */
  back?: ReactNode
  /** Actions on the record and links about it. */
  children?: ReactNode
}

/** What a record is, where it stands, whose turn it is, and how far its controls bring it down. */
export function RiskHead({ risk, back = <BackToBoard type={risk.type} />, children }: RiskHeadProps) {
  const translate = useText()
  const dates = useDates()
  const titleOf = useTitleOf()
  const { latestDetail: detail } = risk
  const status = detail.workflowStatus.name
  const category = detail.riskCategoryDescription ?? detail.riskCategory?.name
  return (
    <Box component="header" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        {back}
        {!risk.isSummaryHistory && <QueueNavigation risk={risk} />}
      </Box>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('risks.recordNo', { type: translate(`vocabulary.riskType.${risk.type}`), id: risk.id })}
            {' · '}
            {translate('risks.head.revision', { revision: detail.revision })}
          </Typography>
          <WorkflowStatusChip status={status} />
          <RiskMarks risk={risk} />
        </Stack>
        <Typography
          variant="h1"
          component="h1"
          sx={{ fontSize: { xs: '1.125rem', md: '1.5rem' }, lineHeight: 1.55, mb: 2 }}
        >
          <TruncatedText text={titleOf(risk)} lines={3} isHeading />
        </Typography>
        <Stack direction="row" sx={{ gap: 3, rowGap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
          <Box
            component="dl"
            sx={{
              display: { xs: 'grid', sm: 'flex' },
              gridTemplateColumns: '1fr 1fr',
              flexWrap: 'wrap',
              columnGap: 3,
              rowGap: 1.5,
              m: 0,
              mr: 'auto',
            }}
          >
            <HolderFact risk={risk} />
            {category && <Fact label={translate('risks.head.category')}>{category}</Fact>}
            <Fact label={translate('risks.head.movement')} isWide>
              <GrossToNet risk={risk} />
            </Fact>
            <Fact label={translate('risks.head.updatedLabel')}>{dates.text(risk.updatedAt)}</Fact>
          </Box>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
            {children}
          </Stack>
        </Stack>
      </Card>
    </Box>
  )
}

/**
 * Whose turn it is, by role at once and by name as soon as the card is read, which knows the people. What was submitted
 * last is with nobody while its authors change it, and then this is left out.
 */
function HolderFact({ risk }: Pick<RiskHeadProps, 'risk'>) {
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()
  const { data: card } = useQuery({
    ...riskQueries.card(dataProvider, risk.id),
    enabled: !risk.isSummaryHistory,
  })
  const role = pendingRoleOf(risk.latestDetail.workflowStatus.name, risk.creatorRole)
  if (role !== null && card?.holder === null) return null
  const names = card?.holder?.users.map(({ firstName, lastName }) => `${firstName} ${lastName}`) ?? []
  return (
    <Fact label={translate('risks.head.heldBy')}>
      {role === null
        ? translate('risks.head.heldByNobody')
        : translate('risks.head.heldByRole', {
            role: translate(`vocabulary.role.${role}`),
            group: risk.companyGroup.name,
          })}
      {names.length > 0 && (
        <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
          {listText(names)}
        </Box>
      )}
    </Fact>
  )
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
  children: ReactNode
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <Box sx={{ maxWidth: 360, gridColumn: isWide ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}
