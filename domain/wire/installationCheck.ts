import { z } from 'zod'
import { timestamp } from './common.ts'

/** The checked parts of an installation (rule install.check). */
export const checkParts = ['configuration', 'database', 'clock', 'mail', 'bucket', 'signOn', 'proxy', 'disk'] as const

export type CheckPart = (typeof checkParts)[number]

/** `warning`: it works, but should be improved. `notUsed`: the installation does not use it. */
export const checkStates = ['ok', 'warning', 'failed', 'notUsed'] as const

export type CheckState = (typeof checkStates)[number]

/** Every possible finding of a check, with its severity; its texts have this name. */
export const stateOfCode = {
  configurationFits: 'ok',
  configurationUnfit: 'failed',
  auditKeyMissing: 'warning',
  embeddedFree: 'ok',
  embeddedInUse: 'ok',
  embeddedNew: 'ok',
  databaseWorks: 'ok',
  databaseEmpty: 'ok',
  hostLeads: 'ok',
  hostFollows: 'ok',
  hostAway: 'warning',
  databaseUnreachable: 'failed',
  databaseRefused: 'failed',
  ownerRefused: 'failed',
  settingsDropped: 'failed',
  versionTooOld: 'failed',
  encodingUnfit: 'failed',
  trigramsMissing: 'failed',
  collationsMissing: 'failed',
  lettersUnknown: 'warning',
  schemaOlder: 'warning',
  schemaNewer: 'failed',
  mayNotMigrate: 'failed',
  mayNotWrite: 'failed',
  auditOpen: 'warning',
  auditOpenDespiteOwner: 'failed',
  clockAgrees: 'ok',
  clockBesideALittle: 'warning',
  clockBeside: 'failed',
  clockNotCompared: 'notUsed',
  mailToFolder: 'warning',
  mailWorks: 'ok',
  mailSent: 'ok',
  mailUnreachable: 'failed',
  mailCertificate: 'failed',
  mailWithoutTls: 'failed',
  mailSignIn: 'failed',
  mailRefused: 'failed',
  bucketNotUsed: 'notUsed',
  bucketWorks: 'ok',
  bucketNotWritten: 'failed',
  bucketNotRead: 'failed',
  bucketNotListed: 'failed',
  bucketNotDeleted: 'failed',
  signOnNotUsed: 'notUsed',
  signOnWorks: 'ok',
  signOnAway: 'failed',
  signOnDiscovery: 'failed',
  signOnIssuer: 'failed',
  signOnEndpoint: 'failed',
  signOnKeys: 'failed',
  publicUrlMissing: 'warning',
  proxyWorks: 'ok',
  proxySilent: 'warning',
  proxyElsewhere: 'failed',
  proxyScheme: 'failed',
  proxyHost: 'warning',
  proxyIgnored: 'failed',
  proxyAddressMissing: 'failed',
  proxyBelievesCallers: 'failed',
  diskEnough: 'ok',
  diskLow: 'warning',
  diskFull: 'failed',
  folderClosed: 'failed',
  tookTooLong: 'failed',
  unexpected: 'failed',
} as const satisfies Record<string, CheckState>

export type CheckCode = keyof typeof stateOfCode

/** Findings that need an action. */
export type ProblemCode = {
  [Code in CheckCode]: (typeof stateOfCode)[Code] extends 'warning' | 'failed' ? Code : never
}[CheckCode]

/** Returns whether a finding includes an instruction. */
export const isProblem = (code: CheckCode): code is ProblemCode =>
  stateOfCode[code] === 'warning' || stateOfCode[code] === 'failed'

const checkCodes = Object.keys(stateOfCode) as [CheckCode, ...CheckCode[]]

/** One line of a check: the state of a part, with the parameters of its text; never a secret. */
export const checkFinding = z.object({
  part: z.enum(checkParts),
  state: z.enum(checkStates),
  code: z.enum(checkCodes),
  values: z.record(z.string(), z.string()),
})

export type CheckFinding = z.infer<typeof checkFinding>

export const installationCheck = z.object({ checkedAt: timestamp, findings: z.array(checkFinding) })

export type InstallationCheck = z.infer<typeof installationCheck>
