import { z } from 'zod'
import { deleted } from '../common.ts'
import {
  codeProof,
  confirmationInput,
  confirmed,
  factors,
  newCodeKey,
  newPasskey,
  passkey,
  passkeyOptions,
  passkeyRename,
  recoveryCodes,
} from '../factors.ts'
import { resultResponse } from '../passwords.ts'
import { get, post, put, remove } from './call.ts'

const own = { tag: 'second factor', access: 'token', duringEnrolment: true } as const
/** Only after a recent confirmation (rule factor.change). */
const change = { ...own, confirmation: 'always' } as const
const onePasskey = { ...change } as const

/** The second factors of the caller's account, and the confirmation of a session (rules factor.change, factor.confirmation). */
export const factorCalls = {
  readFactors: get('/api/auth/factors', { ...own, response: factors }),
  beginCodes: post('/api/auth/factors/codes', { ...change, response: newCodeKey }),
  proveCodes: post('/api/auth/factors/codes/proof', { ...change, body: codeProof, response: recoveryCodes }),
  removeCodes: remove('/api/auth/factors/codes', { ...change, response: resultResponse }),
  beginPasskey: post('/api/auth/factors/passkeys/options', { ...change, response: passkeyOptions }),
  addPasskey: post('/api/auth/factors/passkeys', {
    ...change,
    body: newPasskey,
    response: z.object({ passkey, ...recoveryCodes.shape }),
    creates: true,
  }),
  renamePasskey: put('/api/auth/factors/passkeys/:id', {
    ...onePasskey,
    body: passkeyRename,
    response: resultResponse,
  }),
  removePasskey: remove('/api/auth/factors/passkeys/:id', { ...onePasskey, response: deleted }),
  renewRecoveryCodes: post('/api/auth/factors/recovery-codes', { ...change, response: recoveryCodes }),
  confirmSession: post('/api/auth/confirm', { ...own, body: confirmationInput, response: confirmed }),
  askToConfirm: post('/api/auth/confirm/passkey-options', { ...own, response: passkeyOptions }),
}
