import { useDataProvider } from 'react-admin'
import type { RiskBoardDataProvider } from './dataProvider.ts'

/** The data provider with its typed endpoints: `useRiskBoardDataProvider().submitRisk(risk)`. */
export function useRiskBoardDataProvider(): RiskBoardDataProvider {
  return useDataProvider<RiskBoardDataProvider>()
}
