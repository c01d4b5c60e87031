import { useState } from 'react'
import { useGetList } from 'react-admin'
import { planDueBy } from '#domain/risks/plans'
import { useText } from '#src/platform/i18n/useText.ts'

/** The menu entry for the user's plans, with the number of plans that are late or due within the week. */
export function MyActionsLabel() {
  const translate = useText()
  // The limit is exclusive.
  const [end] = useState(() => planDueBy(new Date(Date.now() + 24 * 60 * 60_000)))
  const { total = 0 } = useGetList('mitigation-plans', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'dueDate', order: 'ASC' },
    filter: { ownerId: 'me', dueBefore: end, status: ['Pending', 'In Progress'] },
    meta: { errors: 'caller' },
  })
  return total === 0 ? translate('plans.myActions') : translate('plans.myActionsDue', { smart_count: total })
}
