import { Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useGetMany } from 'react-admin'
import { personNameOf } from '#domain/organisation/personName'
import type { FoundPerson } from '#domain/wire/planUpdates'
import { progressQueries } from '#src/dataProvider/endpoints/progress.ts'
import { resetQueries } from '#src/dataProvider/endpoints/resets.ts'
import { lateGroups } from '#src/features/progress/progressRows.ts'
import { useRemindedText } from '#src/features/progress/Reminded.tsx'
import { useText } from '#src/platform/i18n/useText.ts'
import { mostNamed, namesText } from '#src/platform/listText.ts'

/**
 * The late records of a company group by pending role, its last reminder, and the people whom one goes to (rule
 * progress.late).
 */
export function LateGroup({ id }: { id: number }) {
  const translate = useText()
  const { data: progress } = useQuery(progressQueries.all())
  const { data: reminders } = useQuery(resetQueries.reminders('late'))
  const ids = reminders?.get(id)?.receiverIds ?? []
  const shown = ids.slice(0, mostNamed)
  const remindedText = useRemindedText()(id)
  const { data: people = [] } = useGetMany<FoundPerson>('people', { ids: shown }, { enabled: ids.length > 0 })
  const group = progress && lateGroups(progress).find((one) => one.id === id)
  const roles = group?.late.map((one) =>
    translate('tasks.lateByRole', { role: translate(`vocabulary.role.${one.role}`), count: one.count }),
  )
  const toRemind =
    people.length > 0 &&
    translate('tasks.toRemind', { people: namesText(people.map(personNameOf), translate, ids.length) })
  return (
    <>
      <Typography variant="body2" sx={line}>
        {group && [translate('tasks.lateCount', { smart_count: group.count }), ...(roles ?? [])].join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={line}>
        {[remindedText, toRemind].filter(Boolean).join(' · ')}
      </Typography>
    </>
  )
}

/** One line is reserved, so that the buttons keep their place. */
const line = { minHeight: 20, overflowWrap: 'anywhere' } as const
