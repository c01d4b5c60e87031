import { useMutation } from '@tanstack/react-query'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { Risk } from '#domain/wire/risks'
import { ApiError } from '#src/platform/http/apiError.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { noticesOf } from '#src/features/risks/actions/useRiskActions.ts'
import { useRefreshRisks } from '#src/features/risks/useRisk.ts'
import { incompleteRecords } from './IncompleteDialog.tsx'
import type { ListAction } from '#domain/risks/workflow/listActions'

export interface ListAct {
  action: ListAction
  risks: readonly Risk[]
  /** Of a rejection. */
  stickyNotes?: StickyNoteInput[]
}

/** Carries a list action out, says what became of it, and reads the board again where it stands. */
export function useListAction(onDone: () => void) {
  const translate = useText()
  const notify = useNotice()
  const refresh = useRefreshRisks()
  const dataProvider = useRiskBoardDataProvider()

  return useMutation({
    mutationFn: ({ action, risks, stickyNotes = [] }: ListAct) => {
      switch (action) {
        case 'report':
          return dataProvider.submitReport(risks, { errors: 'form' })
        case 'approve':
          return dataProvider.approveReport(risks)
        case 'reject':
          return dataProvider.rejectReport(risks, stickyNotes, { errors: 'form' })
        case 'withdraw':
          return dataProvider.withdrawSummaries(risks)
        case 'undo':
          return dataProvider.undoSummaries(risks)
      }
    },
    onSuccess: async (changed, { action, risks }) => {
      const done = translate(`board.selection.done.${action}`, { smart_count: risks.length })
      const notices = noticesOf(changed)
      notify(
        { sentence: [done, ...notices].join(' ') },
        {
          type: notices.length > 0 ? 'info' : 'success',
          // A notice is a sentence to be read, a success only to be seen.
          ...(notices.length > 0 && { autoHideDuration: 8000 }),
        },
      )
      onDone()
      await refresh()
    },
    onError: (error, { action, risks }) => {
      // A rejection's fields are the drawer's to show, incomplete records have a dialog of their own.
      if (action === 'reject' || !(error instanceof ApiError) || !error.namesFields) return
      if (incompleteRecords(error.info ?? {}, risks).length === 0)
        notify({ sentence: error.message }, { type: 'error' })
    },
  })
}
