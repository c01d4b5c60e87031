import { z } from 'zod'
import { email, newPassword, requiredText } from './fields.ts'
import { textLimits } from './limits.ts'

/** A typed email: surrounding spaces are removed, and an empty value is missing, not wrong. */
const typedEmail = z.string().trim().min(1).pipe(email)

/** The fields of the sign-in form; the server checks them. */
export const credentialsForm = z.object({ email: typedEmail, password: requiredText(textLimits.short) })

export type Credentials = z.input<typeof credentialsForm>

export const forgotPasswordForm = z.object({ email: typedEmail })

/** A new password by the policy (rule validation.password), typed twice. */
const typedTwice = z.object({ password: z.string().min(1).pipe(newPassword), repeated: z.string() })

const isSame = ({ password, repeated }: z.output<typeof typedTwice>) => password === repeated
const differs = { error: 'passwordsDiffer', path: ['repeated'] }

export const newPasswordForm = typedTwice.refine(isSame, differs)

/** With the current password (rule session.change-password). */
export const changePasswordForm = typedTwice
  .extend({ currentPassword: requiredText(textLimits.short) })
  .refine(isSame, differs)

export type PasswordChangeValues = z.input<typeof changePasswordForm>
