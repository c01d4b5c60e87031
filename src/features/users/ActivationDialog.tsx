import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useRefresh } from 'react-admin'
import { Link } from 'react-router-dom'
import type { User, WaitingRecords } from '#domain/wire/users'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { WorkDialog } from '#src/ui/dialogs/WorkDialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { useNotice } from '#src/ui/useNotice.ts'

/** Keeps a person out, showing what waits for them alone and who could be given it, or lets them in again. */
export function ActivationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefresh()
  const titleId = useId()
  const dataProvider = useRiskBoardDataProvider()
  const name = `${user.firstName} ${user.lastName}`
  const turn = user.isActive ? 'deactivate' : 'activate'
  const change = useMutation({
    mutationFn: () => dataProvider.updateUser(user, { isActive: !user.isActive }),
    onSuccess: () => {
      notify(`people.users.${turn}d`, { type: 'success', messageArgs: { name } })
      onClose()
    },
    // Refused or not, they may stand otherwise by now.
    onSettled: () => refresh(),
  })
  return (
    <WorkDialog titleId={titleId} onClose={onClose} maxWidth="sm">
      <DialogTitle id={titleId}>{translate(`people.users.${turn}Of`, { name })}</DialogTitle>
      <DialogContent>
        <Typography>{translate(`people.users.${turn}Text`, { name })}</Typography>
        {user.isActive && <Waiting userId={user.id} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          color={user.isActive ? 'error' : 'primary'}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {translate(`people.users.${turn}`)}
        </Button>
      </DialogActions>
    </WorkDialog>
  )
}

/** What waits for a person alone, by role and company group, with the way to give the role to somebody else. */
function Waiting({ userId }: { userId: number }) {
  const translate = useText()
  const { data: user, error, refetch } = useQuery(userQueries.detail(useRiskBoardDataProvider(), userId))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!user) return <Skeleton variant="rounded" height={72} sx={{ mt: 2 }} aria-label={translate('app.loading')} />
  if (user.waiting.length === 0) {
    return <Typography sx={{ mt: 2 }}>{translate('people.users.nothingWaits')}</Typography>
  }
  return (
    <Stack sx={{ mt: 2, gap: 1 }}>
      <Typography>{translate('people.users.waiting')}</Typography>
      <Stack component="ul" sx={{ m: 0, pl: 2.5, gap: 1 }}>
        {user.waiting.map((waiting) => (
          <WaitingRow key={`${waiting.userRole} ${waiting.companyGroup.id}`} {...waiting} />
        ))}
      </Stack>
    </Stack>
  )
}

function WaitingRow({ userRole, companyGroup, total, risks }: WaitingRecords) {
  const translate = useText()
  const ids = risks.map(({ id }) => `#${id}`).join(', ') + (total > risks.length ? ' …' : '')
  const filter = JSON.stringify({ companyGroupId: companyGroup.id })
  return (
    <li>
      <Typography variant="body2">
        {translate(`vocabulary.role.${userRole}`)}, {companyGroup.name}:{' '}
        {translate('people.users.waitingRecords', { smart_count: total, ids })}
      </Typography>
      <MuiLink component={Link} to={`/admin/role-assignment?filter=${encodeURIComponent(filter)}`} variant="body2">
        {translate('people.users.handOver', { group: companyGroup.name })}
      </MuiLink>
    </li>
  )
}
