import { useCallback } from 'react'
import { personNameOf } from '#domain/organisation/personName'
import { useSession } from '#src/authProvider/identity.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/** Returns a function that names people for the middle of a sentence; the reader is "you". */
export function useNameOf(): (person: { id: number; firstName: string; lastName: string }) => string {
  const translate = useText()
  const { id } = useSession().user
  return useCallback(
    (person) => (person.id === id ? translate('risks.head.you') : personNameOf(person)),
    [id, translate],
  )
}
