import { codeProof, confirmationInput, confirmed, factors, newCodeKey, recoveryCodes } from '../factors.ts'
import { resultResponse } from '../passwords.ts'
import { get, post, remove } from './call.ts'

const own = { tag: 'second factor', access: 'token', duringEnrolment: true } as const
/** Only after a recent confirmation (rule factor.change). */
const change = { ...own, confirmation: 'always' } as const

/** The second factors of the caller's account, and the confirmation of a session (rules factor.change, factor.confirmation). */
export const factorCalls = {
  readFactors: get('/api/auth/factors', { ...own, response: factors }),
  beginCodes: post('/api/auth/factors/codes', { ...change, event: 'opens nothing', response: newCodeKey }),
  proveCodes: post('/api/auth/factors/codes/proof', {
    ...change,
    event: 'factor_change',
    body: codeProof,
    response: recoveryCodes,
  }),
  removeCodes: remove('/api/auth/factors/codes', { ...change, event: 'factor_change', response: resultResponse }),
  renewRecoveryCodes: post('/api/auth/factors/recovery-codes', {
    ...change,
    event: 'factor_change',
    response: recoveryCodes,
  }),
  confirmSession: post('/api/auth/confirm', {
    ...own,
    event: 'confirmation',
    body: confirmationInput,
    response: confirmed,
  }),
}
