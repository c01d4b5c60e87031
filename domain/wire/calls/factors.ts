import { z } from 'zod'
import { deleted, idParams } from '../common.ts'
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
import { callsOf } from './call.ts'

const own = { tag: 'second factor', access: 'token', duringEnrolment: true } as const
/** Only after a recent confirmation (rule factor.change). */
const change = { ...own, confirmation: 'always' } as const
const onePasskey = { path: '/api/auth/factors/passkeys/:id', ...change, params: idParams } as const

/** The second factors of the caller's account, and the confirmation of a session (rules factor.change, factor.confirmation). */
export const factorCalls = callsOf({
  readFactors: { method: 'GET', path: '/api/auth/factors', ...own, response: factors },
  beginCodes: { method: 'POST', path: '/api/auth/factors/codes', ...change, response: newCodeKey },
  proveCodes: {
    method: 'POST',
    path: '/api/auth/factors/codes/proof',
    ...change,
    body: codeProof,
    response: recoveryCodes,
  },
  removeCodes: { method: 'DELETE', path: '/api/auth/factors/codes', ...change, response: resultResponse },
  beginPasskey: { method: 'POST', path: '/api/auth/factors/passkeys/options', ...change, response: passkeyOptions },
  addPasskey: {
    method: 'POST',
    path: '/api/auth/factors/passkeys',
    ...change,
    body: newPasskey,
    response: z.object({ passkey, ...recoveryCodes.shape }),
    creates: true,
  },
  renamePasskey: { method: 'PUT', ...onePasskey, body: passkeyRename, response: resultResponse },
  removePasskey: { method: 'DELETE', ...onePasskey, response: deleted },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/factors/recovery-codes',
    ...change,
    response: recoveryCodes,
  },
  confirmSession: { method: 'POST', path: '/api/auth/confirm', ...own, body: confirmationInput, response: confirmed },
  askToConfirm: { method: 'POST', path: '/api/auth/confirm/passkey-options', ...own, response: passkeyOptions },
})
