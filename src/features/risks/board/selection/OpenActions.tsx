import { useQuery } from '@tanstack/react-query'
import type { AccessStatus } from '#domain/wire/riskSummary'
import { listText } from '#src/platform/listText.ts'
import { useText } from '#src/platform/i18n/useText.ts'
import { riskSummaryQueries } from '#src/dataProvider/endpoints/riskSummary.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useKnownGroups } from '#src/features/organisation/useKnownGroups.ts'
import { useBoardUser } from '#src/features/risks/boardUser.ts'
import { useBoardFilter } from '../useBoardFilter.ts'
import { listActionsOf, type ListAction } from './listActions.ts'

/** Which answer of the server (rule wire.access-status) speaks of which joint action. */
const answerOf = {
  report: 'canSubmit',
  approve: 'canApprove',
  reject: 'canReject',
} as const satisfies Partial<Record<ListAction, keyof AccessStatus>>

const isAnswered = (action: ListAction): action is keyof typeof answerOf => action in answerOf

/**
 * What the user can do now with records of the chosen company group, or of the own one where none or several are
 * chosen: whether it is worth looking for something to select, on this page or another.
 */
export function OpenActions() {
  const translate = useText()
  const { role, companyGroup } = useBoardUser()
  const chosen = useBoardFilter().filter.companyGroupId
  const actions = listActionsOf(role).filter(isAnswered)
  const [only] = chosen.length === 1 ? chosen : []
  const { groups } = useKnownGroups(only === undefined ? [] : [only])
  const group = only === undefined ? companyGroup : groups[0]
  const { data: status } = useQuery({
    ...riskSummaryQueries.accessStatus(useRiskBoardDataProvider(), group?.id ?? 0),
    enabled: actions.length > 0 && group !== undefined,
  })
  if (!status || !group) return null
  const open = actions.filter((action) => status[answerOf[action]])
  const names = listText(open.map((action) => translate(`board.selection.${action}`)))
  const text = translate(open.length === 0 ? 'board.access.none' : 'board.access.open', { group: group.name, names })
  return <> · {text}</>
}
