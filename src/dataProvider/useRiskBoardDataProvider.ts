import { useDataProvider } from 'react-admin'
import type { RiskBoardDataProvider } from './dataProvider.ts'

/** The data provider with its typed verbs: `useRiskBoardDataProvider().submitRisk(risk)`. */
export function useRiskBoardDataProvider(): RiskBoardDataProvider {
  return useDataProvider<RiskBoardDataProvider>()
}
