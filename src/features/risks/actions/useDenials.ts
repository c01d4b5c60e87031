import { useQuery } from '@tanstack/react-query'
import type { OfferedAction } from '#domain/risks/workflow/actions'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import type { CardOrRisk } from '#src/features/risks/board-parts/cardOrRisk.ts'
import { useText } from '#src/platform/i18n/useText.ts'

/**
 * Returns the server's reason why an action is not possible; undefined for a possible one. A whole record contains every
 * reason; those that a card leaves out are loaded on demand (rule wire.cards).
 */
export function useDenials(risk: CardOrRisk, isAsked: boolean): (action: OfferedAction) => string | undefined {
  const translate = useText()
  const isCard = !('latestDetail' in risk)
  const { data } = useQuery({ ...riskQueries.behindCard(risk.id), enabled: isAsked && isCard })
  const denied = data?.deniedActions ?? risk.deniedActions
  return (action) => {
    if (risk.allowedActions.includes(action)) return undefined
    return denied?.find((one) => one.action === action)?.reason ?? translate('risks.actions.notNow')
  }
}
