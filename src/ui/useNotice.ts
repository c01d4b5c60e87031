import { useCallback } from 'react'
import { useNotify } from 'react-admin'
import type { FillingOf, TextOf } from '#i18n/textTypes'
import type { English, PlainTextKey, TextKey } from '#src/platform/i18n/useText.ts'

interface Sentence {
  sentence: string
}

/** The key of a text without placeholders, or a complete sentence such as the server's. */
export type Notice = PlainTextKey | Sentence

type NoticeOptions = Omit<NonNullable<Parameters<ReturnType<typeof useNotify>>[1]>, 'messageArgs'>

interface Notify {
  (notice: Notice, options?: NoticeOptions): void
  /** `messageArgs` fill exactly the placeholders of the English text. */
  <const Key extends TextKey>(
    notice: Key,
    options: NoticeOptions & { messageArgs: FillingOf<TextOf<English, Key>> },
  ): void
}

/** How long a notification with an action, an instruction or a longer text stays visible, in milliseconds. */
export const timeToRead = 10_000

/** The class of a message of one line, whose end is cut. */
export const oneLine = 'one-line'

/** react-admin's notifications, with typed keys and placeholders. */
export function useNotice(): Notify {
  const notify = useNotify()
  return useCallback<Notify>(
    (notice: TextKey | Sentence, options?: NoticeOptions) => {
      if (typeof notice === 'string') notify(notice, options)
      else notify(notice.sentence, { ...options, messageArgs: { _: notice.sentence } })
    },
    [notify],
  )
}
