import { useCallback } from 'react'
import { useNotice } from '#src/ui/useNotice.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { useNavigate } from 'react-router-dom'
import type { StickyNoteInput } from '#domain/wire/reviews'
import type { Risk } from '#domain/wire/risks'
import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { VerbOptions } from '#src/dataProvider/endpoints/options.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { pathOfBoard, pathOfStep } from '../steps.ts'
import { useRefreshRisks } from '../useRisk.ts'
import { successOfAction, type RecordAction } from './recordActions.ts'

interface ActOptions extends VerbOptions {
  /** Of a rejection. */
  stickyNotes?: readonly StickyNoteInput[]
  /** Stays on the page: a board is not left because one of its records moved on. */
  stay?: boolean
}

/** A notice is a sentence to be read, a success only to be seen. */
const timeToReadNotice = 8000

/** Carries out an action on one record, says what became of it, and shows the record as it stands then. */
export function useRiskActions() {
  const translate = useText()
  const notify = useNotice()
  const navigate = useNavigate()
  const refresh = useRefreshRisks()
  const dataProvider = useRiskBoardDataProvider()

  /** @throws ApiError where the server refuses */
  const run = useCallback(
    async (action: RecordAction, risk: Risk, options: ActOptions = {}): Promise<void> => {
      const { stay = false, ...actOptions } = options
      const changed = await act(dataProvider, action, risk, actOptions)
      const notices = noticesOf(changed)
      notify(
        { sentence: [translate(successOfAction(action, risk)), ...notices].join(' ') },
        {
          type: notices.length > 0 ? 'info' : 'success',
          ...(notices.length > 0 && { autoHideDuration: timeToReadNotice }),
        },
      )
      // Away from a deleted record first, so that nothing asks for it again.
      if (action === 'delete' && !stay) await navigate(pathOfBoard(risk.type))
      await refresh()
      if (action === 'edit_again' || (action === 'submit' && !stay))
        await navigate(pathOfStep(risk.type, risk.id, 'details'))
    },
    [dataProvider, navigate, notify, refresh, translate],
  )

  return { run }
}

async function act(
  dataProvider: RiskBoardDataProvider,
  action: RecordAction,
  risk: Risk,
  { stickyNotes = [], ...options }: Omit<ActOptions, 'stay'>,
): Promise<Pick<Risk, 'notices'>[]> {
  const isSummary = risk.type === 'summary'
  switch (action) {
    case 'submit':
      return isSummary ? dataProvider.submitReport([risk], options) : [await dataProvider.submitRisk(risk, options)]
    case 'report':
      return dataProvider.submitReport([risk], options)
    case 'approve':
      return dataProvider.approveReport([risk], options)
    case 'reject':
      return dataProvider.rejectReport([risk], stickyNotes, options)
    case 'withdraw':
      return isSummary
        ? dataProvider.withdrawSummaries([risk], options)
        : [await dataProvider.withdrawRisk(risk, options)]
    case 'undo':
      return isSummary ? dataProvider.undoSummaries([risk], options) : [await dataProvider.undoRisk(risk, options)]
    case 'edit_again':
      // A change of nothing opens a complete summary; an item has a call of its own (rule workflow.edit-again).
      if (isSummary) return [await dataProvider.updateRisk(risk, { detail: {} }, options)]
      await dataProvider.editAgain(risk, options)
      return []
    case 'set_active':
      return [await dataProvider.setActive(risk, !risk.isActive, options)]
    case 'set_private':
      return [await dataProvider.updateRisk(risk, { isPrivate: !risk.isPrivate }, options)]
    case 'delete':
      await dataProvider.deleteRisk(risk, options)
      return []
  }
}

/** What the server says of fallbacks it took, each sentence once (rule wire.notices). */
export function noticesOf(risks: readonly Pick<Risk, 'notices'>[]): string[] {
  return [...new Set(risks.flatMap(({ notices = [] }) => notices.map(({ message }) => message)))]
}
