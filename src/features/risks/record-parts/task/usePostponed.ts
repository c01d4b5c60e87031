import { useState } from 'react'
import { useStore } from 'react-admin'
import { dayOf } from '#domain/calendar/days'
import { useSession } from '#src/authProvider/identity.ts'

/** The tasks that a person postponed on a day in this browser. */
interface Postponed {
  day: string
  keys: readonly string[]
}

/** Returns the tasks postponed today, and a function that postpones one (rule tasks.page). */
export function usePostponed() {
  const { user } = useSession()
  const [today] = useState(() => dayOf(new Date()))
  const [stored, store] = useStore<Postponed | undefined>(`tasks.later.${user.id}`)
  const later = stored?.day === today ? stored.keys : []
  return { later, postpone: (key: string) => store({ day: today, keys: [...later, key] }) }
}
