import { useQuery } from '@tanstack/react-query'
import type { RiskAction } from '#domain/risks/workflow/actions'
import type { RiskCard } from '#domain/wire/riskCards'
import type { Risk } from '#domain/wire/risks'
import { riskQueries } from '#src/dataProvider/endpoints/risks.ts'
import { useRiskBoardDataProvider } from '#src/dataProvider/useRiskBoardDataProvider.ts'
import { useText } from '#src/platform/i18n/useText.ts'

type DeniedRisk = Pick<RiskCard, 'id' | 'allowedActions'> & Partial<Pick<Risk, 'deniedActions'>>

/**
 * Returns the server's reason why an action is not possible; undefined for a possible one. A whole record contains the
 * reasons, for a card they are loaded on demand (rule wire.cards).
 */
export function useDenials(risk: DeniedRisk, isAsked: boolean): (action: RiskAction) => string | undefined {
  const translate = useText()
  const dataProvider = useRiskBoardDataProvider()
  const isCard = risk.deniedActions === undefined
  const { data } = useQuery({ ...riskQueries.behindCard(dataProvider, risk.id), enabled: isAsked && isCard })
  const denied = risk.deniedActions ?? data?.deniedActions
  return (action) => {
    if (risk.allowedActions.includes(action)) return undefined
    return denied?.find((one) => one.action === action)?.reason ?? translate('risks.actions.notNow')
  }
}
