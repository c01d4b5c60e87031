import {
  changePasswordInput,
  forgotPasswordInput,
  passwordTokenQuery,
  resetPasswordInput,
  resultResponse,
} from '../passwords.ts'
import { firstStartInput, firstStartState, passwordChosen } from '../firstStart.ts'
import { loginResponse } from '../session.ts'
import { callsOf } from './call.ts'

const open = { tag: 'sign-in', access: 'public', response: resultResponse } as const

/**
 * Passwords: changing one, setting one by an emailed link, and setting the first one (rules session.reset-link,
 * install.first-start).
 */
export const passwordCalls = callsOf({
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', ...open, body: forgotPasswordInput },
  /** From the header `reset-token`, as for `resetPassword`. */
  verifyResetToken: { method: 'GET', path: '/api/auth/reset-password/token/verify', ...open },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    ...open,
    body: resetPasswordInput,
    response: passwordChosen,
  },
  readFirstStart: { method: 'GET', path: '/api/auth/first-start', ...open, response: firstStartState },
  /** The token of the link in the log of an installation without an administrator. */
  beginInstallation: {
    method: 'POST',
    path: '/api/auth/first-start',
    ...open,
    body: firstStartInput,
    response: loginResponse,
    creates: true,
  },
  checkPasswordToken: { method: 'GET', path: '/api/auth/check-password-token', ...open, query: passwordTokenQuery },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    ...open,
    access: 'token',
    body: changePasswordInput,
  },
})
