import type { RiskContent } from '../types.ts'
import { buildingMaterialItems } from './buildingMaterials.ts'
import { cementBusinessItems } from './cementBusiness.ts'
import { cementOperationItems } from './cementOperations.ts'
import { cementPlantItems } from './cementPlants.ts'
import { corporateItems } from './corporate.ts'
import { corrugatedItems } from './corrugated.ts'
import { flexibleAndRecoveredItems } from './flexibleAndRecovered.ts'
import { olefinsItems } from './olefins.ts'
import { packagingPaperOperationItems } from './packagingPaperOperations.ts'
import { packagingPaperPeopleItems } from './packagingPaperPeople.ts'
import { packagingPaperSupplyItems } from './packagingPaperSupply.ts'
import { paperMillItems } from './paperMills.ts'
import { polymerAndTerminalItems } from './polymersAndTerminal.ts'
import { readyMixedItems } from './readyMixed.ts'

/** Every risk item of the demonstration, with the company group it belongs to. */
export const riskItems: RiskContent[] = [
  ...cementOperationItems,
  ...cementBusinessItems,
  ...cementPlantItems,
  ...readyMixedItems,
  ...buildingMaterialItems,
  ...packagingPaperOperationItems,
  ...packagingPaperSupplyItems,
  ...packagingPaperPeopleItems,
  ...paperMillItems,
  ...corrugatedItems,
  ...flexibleAndRecoveredItems,
  ...olefinsItems,
  ...polymerAndTerminalItems,
  ...corporateItems,
]
