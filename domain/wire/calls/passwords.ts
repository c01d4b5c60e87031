import { firstStartInput, firstStartState, passwordChosen } from '../firstStart.ts'
import {
  changePasswordInput,
  forgotPasswordInput,
  resetLinkResponse,
  passwordTokenQuery,
  resetPasswordInput,
  resultResponse,
} from '../passwords.ts'
import { loginResponse } from '../session.ts'
import { get, post } from './call.ts'

const open = { tag: 'sign-in', access: 'public', response: resultResponse } as const

/**
 * Passwords: changing one, setting one by an emailed link, and setting the first one (rules session.reset-link,
 * install.first-start).
 */
export const passwordCalls = {
  forgotPassword: post('/api/auth/forgot-password', { ...open, event: 'reset_link', body: forgotPasswordInput }),
  /** From the header `reset-token`, as for `resetPassword`. */
  verifyResetToken: get('/api/auth/reset-password/token/verify', { ...open, response: resetLinkResponse }),
  resetPassword: post('/api/auth/reset-password', {
    ...open,
    event: 'password_reset',
    body: resetPasswordInput,
    response: passwordChosen,
  }),
  readFirstStart: get('/api/auth/first-start', { ...open, response: firstStartState }),
  /** The token of the link in the log of an installation without an administrator. */
  beginInstallation: post('/api/auth/first-start', {
    ...open,
    event: 'first_administrator',
    body: firstStartInput,
    response: loginResponse,
    creates: true,
  }),
  checkPasswordToken: get('/api/auth/check-password-token', { ...open, query: passwordTokenQuery }),
  changePassword: post('/api/auth/change-password', {
    ...open,
    access: 'token',
    event: 'password_change',
    body: changePasswordInput,
  }),
}
