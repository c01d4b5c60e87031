import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { TextKey } from '#src/platform/i18n/useText.ts'

/** A text of ours by its key, or a sentence as it is, such as the server's. */
export type Notice = TextKey | { sentence: string }

type NoticeOptions = NonNullable<Parameters<ReturnType<typeof useNotify>>[1]>

/** react-admin's notifications, with keys that the compiler knows. */
export function useNotice(): (notice: Notice, options?: NoticeOptions) => void {
  const notify = useNotify()
  return useCallback(
    (notice, options) => {
      if (typeof notice === 'string') notify(notice, options)
      else notify(notice.sentence, { ...options, messageArgs: { _: notice.sentence } })
    },
    [notify],
  )
}
