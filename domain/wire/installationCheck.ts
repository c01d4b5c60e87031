import { z } from 'zod'
import { timestamp } from './common.ts'

/** The checked parts of an installation, in reading order (rule install.check). */
export const checkParts = ['database', 'mail', 'publicAddress', 'signOn', 'files', 'disk', 'clock', 'version'] as const

export type CheckPart = (typeof checkParts)[number]

/** `warning`: it works, but should be improved. `notUsed`: the installation does not use it. */
const checkStates = ['ok', 'warning', 'failed', 'notUsed'] as const

export type CheckState = (typeof checkStates)[number]

/** One line of a check. The detail is a fact in the reader's language, or an English error message; never a secret. */
const checkLine = z.object({ part: z.enum(checkParts), state: z.enum(checkStates), detail: z.string() })

export type CheckLine = z.infer<typeof checkLine>

export const installationCheck = z.object({ checkedAt: timestamp, lines: z.array(checkLine) })

export type InstallationCheck = z.infer<typeof installationCheck>

/** Returns whether a part needs an action. */
export const needsAction = ({ state }: CheckLine): boolean => state === 'warning' || state === 'failed'

/** Returns the part if its variable is not set: then its consequence and remedy are shown. */
export const unsetPart = ({ part, state }: CheckLine): 'mail' | 'publicAddress' | undefined =>
  state === 'warning' && (part === 'mail' || part === 'publicAddress') ? part : undefined
