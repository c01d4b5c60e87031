import {
  changePasswordInput,
  forgotPasswordInput,
  passwordTokenQuery,
  resetPasswordInput,
  resultAnswer,
} from '../passwords.ts'
import { callsOf } from './call.ts'

const open = { tag: 'sign-in', access: 'public', response: resultAnswer } as const

/** Passwords: changing one, and the mailed link to choose another (rules session.forgot-password, session.reset-link). */
export const passwordCalls = callsOf({
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', ...open, body: forgotPasswordInput },
  /** Of the header `reset-token`, as `resetPassword`. */
  verifyResetToken: { method: 'GET', path: '/api/auth/reset-password/token/verify', ...open },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', ...open, body: resetPasswordInput },
  checkPasswordToken: { method: 'GET', path: '/api/auth/check-password-token', ...open, query: passwordTokenQuery },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    ...open,
    access: 'token',
    body: changePasswordInput,
  },
})
