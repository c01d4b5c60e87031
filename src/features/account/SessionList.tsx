import { Button, Chip, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { OpenSession } from '#domain/wire/sessions'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { useDates } from '#src/platform/i18n/useDates.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { ListRow } from '#src/ui/list/ListRow.tsx'
import { QueryState } from '#src/ui/QueryState.tsx'

interface SessionListProps {
  /** The user whose sessions are listed; without it, the current user. */
  userId?: number
  /** Shows a button that ends each session except the current one. */
  onEnd?: (session: OpenSession) => void
}

/** The sessions of a person: device, kind of sign-in, start and last use. */
export function SessionList({ userId, onEnd }: SessionListProps) {
  const translate = useText()
  const { data: sessions, error, refetch } = useQuery(userQueries.sessions(userId))
  if (error || !sessions) return <QueryState error={error} retry={refetch} outline={120} />
  if (sessions.length === 0) return <Typography>{translate('account.sessions.none')}</Typography>
  return (
    <Stack component="ul" aria-label={translate('account.sessions.list')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={onEnd} />
      ))}
    </Stack>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: SessionListProps['onEnd'] }) {
  const translate = useText()
  const dates = useDates()
  const { device, signInKind, isCurrent, createdAt, lastUsedAt } = session
  const name = device ?? translate('account.sessions.unknownDevice')
  const began = dates.withTime(createdAt)
  return (
    <ListRow>
      <div>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {name}{' '}
          {isCurrent && (
            <Chip size="small" color="success" variant="outlined" label={translate('account.sessions.current')} />
          )}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('account.sessions.times', {
            began,
            kind: translate(`account.sessions.kind.${signInKind}`),
            used: dates.withTime(lastUsedAt),
          })}
        </Typography>
      </div>
      {onEnd && !isCurrent && (
        <Button
          size="small"
          variant="outlined"
          aria-label={translate('account.sessions.endOf', { device: name, began })}
          onClick={() => onEnd(session)}
        >
          {translate('account.sessions.end')}
        </Button>
      )}
    </ListRow>
  )
}
