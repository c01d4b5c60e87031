import type { Found, LookAtPart } from './part.ts'

/** What fits by itself, and yet is no way to run a real installation. Who got here has read every variable. */
export const checkConfiguration: LookAtPart = async ({ config }) => {
  const { databaseUrl, auditKey } = config
  const isReal = databaseUrl !== undefined
  const found: Found[] = isReal && auditKey === undefined ? [{ code: 'auditKeyMissing' }] : []
  return [{ code: 'configurationFits' }, ...found]
}
