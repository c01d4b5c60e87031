import CheckIcon from '@mui/icons-material/Check'
import { Box, Typography } from '@mui/material'
import { useText } from '#src/platform/i18n/useText.ts'
import { shownStatusOf } from '#domain/records/shownStatus'
import type { WorkflowStatus } from '#domain/risks/statuses'
import type { AuditEntry } from '#domain/wire/audit'
import type { RiskAssignee } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { pathOf, placeOf, type PathStep } from '#domain/risks/workflow/path'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { WorkflowStatusChip } from '#src/features/risks/shared/labels/WorkflowStatusChip.tsx'

interface WorkflowDiagramProps {
  risk: Pick<Risk, 'type' | 'creatorRole' | 'latestDetail'>
  /** The pending role, as in the heading; undefined while it loads. */
  holder?: RiskAssignee | null | undefined
  /** Oldest first. */
  entries: readonly AuditEntry[]
}

/** The path of a record through the workflow: past steps, the current status with its date, and the next role. */
export function WorkflowDiagram({ risk, holder, entries }: WorkflowDiagramProps) {
  const translate = useText()
  const dates = useDates()
  const status = risk.latestDetail.workflowStatus.name
  const shown = shownStatusOf(risk, holder)
  const { type, creatorRole } = risk
  const withDirector = pathOf({ type, creatorRole, hasManagingDirectorFlow: true })
  // A record that was completed without a Managing Director has no such step.
  const isOnIt = placeOf(status, withDirector, type) !== -1 && !isWithNobody(status, holder)
  const path = isOnIt ? withDirector : pathOf({ type, creatorRole, hasManagingDirectorFlow: false })
  const place = placeOf(status, path, type)
  const isPassedBy = ({ next }: PathStep) => shown === 'unreviewed' && next?.action === 'review'
  const since = entries.findLast(({ fromStatus, toStatus }) => toStatus === status && fromStatus !== toStatus)
  return (
    <Box
      component="ol"
      aria-label={translate('flow.title')}
      sx={{
        m: 0,
        mt: 1,
        p: 0,
        listStyle: 'none',
      }}
    >
      {path.map((station, index) => (
        <StationItem
          key={station.status}
          state={isPassedBy(station) ? 'ahead' : index < place ? 'done' : index === place ? 'here' : 'ahead'}
          isLast={index === path.length - 1}
          label={
            isPassedBy(station)
              ? translate('vocabulary.workflowStatus.unreviewed')
              : labelOf(station, index, index > place, translate)
          }
        >
          {index === place && (
            <>
              <WorkflowStatusChip status={shown} />
              <Typography variant="caption" component="div" color="text.secondary" sx={{ mt: 0.5 }}>
                {since ? translate('flow.here', { date: dates.text(since.createdAt) }) : translate('flow.hereUnknown')}
              </Typography>
            </>
          )}
        </StationItem>
      ))}
    </Box>
  )
}

/** For an Internal Owner's item this status is final, unless it is reported (rule workflow.to-report). */
const isWithNobody = (status: WorkflowStatus, assignee: RiskAssignee | null | undefined) =>
  status === 'complete_internal_owner' && assignee === null

/** The name of a step is its role and task; the first step is named by the author, the last is the end. */
function labelOf({ next }: PathStep, index: number, isAhead: boolean, translate: ReturnType<typeof useText>): string {
  if (!next) return translate('flow.end')
  const role = translate(`vocabulary.role.${next.role}`)
  // Whether the group has the MD flow is only decided when the record gets there.
  if (isAhead && next.role === 'Managing Director') return translate('flow.approvesWithMdFlow', { role })
  return index === 0 ? translate('flow.start', { role }) : translate(`flow.steps.${next.action}`, { role })
}

interface StationItemProps {
  state: 'done' | 'here' | 'ahead'
  isLast: boolean
  label: string
  children: React.ReactNode
}

const discSize = 24

function StationItem({ state, isLast, label, children }: StationItemProps) {
  return (
    <Box
      component="li"
      aria-current={state === 'here' ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: `${discSize}px minmax(0, 1fr)`,
        columnGap: 1.5,
        pb: isLast ? 0 : 1.5,
        // The line to the next step.
        '&::before': isLast
          ? undefined
          : {
              position: 'absolute',
              content: '""',
              left: discSize / 2 - 1,
              top: discSize,
              bottom: 0,
              width: 2,
              bgcolor: state === 'done' ? 'primary.main' : 'divider',
            },
      }}
    >
      <Box
        aria-hidden
        sx={{
          zIndex: 1,
          display: 'grid',
          placeItems: 'center',
          width: discSize,
          height: discSize,
          borderRadius: '50%',
          border: 2,
          borderColor: state === 'ahead' ? 'tokens.lineStrong' : 'primary.main',
          bgcolor: state === 'ahead' ? 'background.paper' : 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {state === 'done' && <CheckIcon sx={{ fontSize: 16 }} />}
      </Box>
      <div>
        <Typography
          variant="body2"
          sx={{
            fontWeight: state === 'here' ? 650 : 400,
            color: state === 'ahead' ? 'text.secondary' : undefined,
            mb: 0.5,
          }}
        >
          {label}
        </Typography>
        {children}
      </div>
    </Box>
  )
}
