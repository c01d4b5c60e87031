import { administrationAudit } from './administrationAudit.ts'
import { apiKeys } from './apiKeys.ts'
import { installation } from './installation.ts'
import { organisationImport } from './organisationImport.ts'
import { referenceData } from './referenceData.ts'
import { riskReset } from './riskReset.ts'
import { signOn } from './signOn.ts'

/** Texts that come with the pages that need them, which are administrators' (`withLaterTexts`). */
export const later = {
  administrationAudit,
  apiKeys,
  installation,
  organisationImport,
  referenceData,
  riskReset,
  signOn,
}
