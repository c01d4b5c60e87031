import CheckCircleIcon from '@mui/icons-material/CheckCircleOutline'
import ErrorIcon from '@mui/icons-material/ErrorOutline'
import NotUsedIcon from '@mui/icons-material/RemoveCircleOutline'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import { Box, Card, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import {
  checkParts,
  isProblem,
  type CheckFinding,
  type CheckPart,
  type CheckState,
  type InstallationCheck,
} from '#domain/wire/installationCheck'
import { administrationQueries } from '#src/dataProvider/endpoints/administration.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useOpenText, useText } from '#src/platform/i18n/useText.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { AccessGate } from '#src/ui/AccessGate.tsx'
import { PageHead } from '#src/ui/PageHead.tsx'
import { CardSkeletons } from '#src/ui/PageSkeleton.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'

/**
 * `/admin/installation`: the state of every part of the installation, and what the operator can do (rule
 * install.check).
 */
export default function InstallationPage() {
  return (
    <AccessGate resource="installation-check" action="show">
      <Check />
    </AccessGate>
  )
}

function Check() {
  const translate = useText()
  const { data, error, isFetching, refetch } = useQuery(administrationQueries.installationCheck)
  const again = () => void refetch()
  return (
    <Stack sx={{ gap: 2 }}>
      <PageHead
        title={translate('installation.title')}
        text={translate('installation.text')}
        action={
          <BusyButton variant="outlined" onClick={again} loading={isFetching}>
            {translate('installation.again')}
          </BusyButton>
        }
      />
      {error && <ErrorState message={error.message} onRetry={again} />}
      {!error && !data && (
        <div role="status" aria-label={translate('installation.checking')}>
          <CardSkeletons count={checkParts.length} height={72} />
        </div>
      )}
      {!error && data && <Findings check={data} />}
    </Stack>
  )
}

/** The findings, part by part. */
function Findings({ check: { checkedAt, findings } }: { check: InstallationCheck }) {
  const translate = useText()
  const dates = useDates()
  const failed = new Set(findings.filter(({ state }) => state === 'failed').map(({ part }) => part)).size
  const hasProblems = findings.some(({ code }) => isProblem(code))
  return (
    <>
      <Typography role="status">
        {failed > 0 && `${translate('installation.failures', { smart_count: failed })} `}
        {!hasProblems && `${translate('installation.allWell')} `}
        {translate('installation.checkedAt', { time: dates.withTime(checkedAt) })}
      </Typography>
      <Box
        component="ul"
        aria-label={translate('installation.list')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {checkParts.map((part) => (
          <Part key={part} part={part} findings={findings.filter((one) => one.part === part)} />
        ))}
      </Box>
    </>
  )
}

function Part({ part, findings }: { part: CheckPart; findings: CheckFinding[] }) {
  const translate = useText()
  return (
    <Card component="li" sx={{ px: { xs: 2, md: 2.5 }, py: 1.5 }}>
      <Typography variant="h3" component="h2">
        {translate(`installation.parts.${part}`)}
      </Typography>
      {findings.map((finding) => (
        <Finding key={`${finding.code} ${Object.values(finding.values).join()}`} finding={finding} />
      ))}
    </Card>
  )
}

const icons = {
  ok: <CheckCircleIcon color="success" />,
  warning: <WarningIcon color="warning" />,
  failed: <ErrorIcon color="error" />,
  notUsed: <NotUsedIcon color="disabled" />,
} as const satisfies Record<CheckState, unknown>

/** One line: its state as a sign and in words, what was found, and what to do. */
function Finding({ finding: { state, code, values } }: { finding: CheckFinding }) {
  const translate = useText()
  const translateOpen = useOpenText()
  return (
    <Stack direction="row" sx={{ gap: 1.5, mt: 1 }}>
      <Box aria-hidden="true">{icons[state]}</Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>
          <Box component="strong" sx={{ fontWeight: 650 }}>
            {translate(`installation.states.${state}`)}
          </Box>
          {' · '}
          {translateOpen(`installation.lines.${code}`, { ...values, _: code })}
        </Typography>
        {isProblem(code) && (
          <Typography variant="body2" color="text.secondary">
            {`${translate('installation.doThis')}: ${translate(`installation.toDo.${code}`)}`}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}
