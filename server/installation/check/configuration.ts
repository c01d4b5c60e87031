import type { Found, PartCheck } from './part.ts'

/** Finds valid settings that are wrong for a real installation. All variables are readable here. */
export const checkConfiguration: PartCheck = async ({ config }) => {
  const { databaseUrl, auditKey } = config
  const isReal = databaseUrl !== undefined
  const found: Found[] = isReal && auditKey === undefined ? [{ code: 'auditKeyMissing' }] : []
  return [{ code: 'configurationFits' }, ...found]
}
