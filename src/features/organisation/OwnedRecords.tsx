import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { OwnedRecords as Owned } from '#domain/wire/users'
import { userQueries } from '#src/dataProvider/endpoints/users.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * The records with this person as their owner: they keep the owner after a deactivation or the end of a role (rule
 * admin.people).
 */
export function OwnedRecords({ userId }: { userId: number }) {
  const translate = useText()
  const { data } = useQuery(userQueries.detail(userId))
  if (!data?.owned.total) return null
  return (
    <Typography component="span" sx={{ display: 'block', mt: 1 }}>
      {translate('users.owned', { smart_count: data.owned.total, ids: idsOf(data.owned) })}
    </Typography>
  )
}

/** Lists the first records by number. */
export const idsOf = ({ total, risks }: Owned): string =>
  risks.map(({ id }) => `#${id}`).join(', ') + (total > risks.length ? ' …' : '')
