import { createElement, useCallback } from 'react'
import type { Changed } from '#src/dataProvider/endpoints/riskActions.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import type { PlainTextKey } from '#src/platform/i18n/useText.ts'
import { UndoAction } from '#src/ui/UndoAction.tsx'
import { timeToRead, useNotice } from '#src/ui/useNotice.ts'
import { OpenAction } from './NextAction.tsx'

/** The undo of an action, and its label. */
export interface TakeBack {
  label: PlainTextKey
  run: () => void
}

/** Returns a result with the server's notices about fallbacks, each once (rule wire.notices). */
export const withNotices = (done: string, changed: readonly Changed[]): string =>
  [done, ...new Set(changed.flatMap(({ notices = [] }) => notices.map(({ message }) => message)))].join(' ')

/** Shows the success message, and the server's notices about fallbacks, each once (rule wire.notices). */
export function useNotifyDone() {
  const notify = useNotice()
  return useCallback(
    (done: string, changed: readonly Changed[], back?: TakeBack, left?: CardOrRisk) => {
      const sentence = withNotices(done, changed)
      const hasNotices = sentence !== done
      // A notice needs time to read, and a user who may withdraw the action needs time to decide; a success message
      // does not.
      const isRead = hasNotices || back !== undefined || left !== undefined
      notify(
        { sentence },
        {
          type: hasNotices ? 'info' : 'success',
          ...(isRead && { autoHideDuration: timeToRead }),
          ...((back || left) && {
            action: createElement(
              UndoAction,
              { ...(back && { label: back.label, onUndo: back.run }) },
              left && createElement(OpenAction, { risk: left }),
            ),
          }),
        },
      )
    },
    [notify],
  )
}
