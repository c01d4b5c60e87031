import { z } from 'zod'
import { email, newPassword, requiredText } from './fields.ts'
import { textLimits } from './limits.ts'

/** An e-mail address as it is typed: blanks around it are no part of it, and nothing at all is missing, not wrong. */
const typedEmail = z.string().trim().min(1).pipe(email)

/** What the sign-in form asks for; whether the two fit is the server's to say. */
export const credentialsForm = z.object({ email: typedEmail, password: requiredText(textLimits.short) })

export type Credentials = z.input<typeof credentialsForm>

/** The address a mail to choose a new password is asked for. */
export const forgotPasswordForm = z.object({ email: typedEmail })

/** A new password by the policy (rule validation.password), typed twice. */
const typedTwice = z.object({ password: z.string().min(1).pipe(newPassword), repeated: z.string() })

const isSame = ({ password, repeated }: z.output<typeof typedTwice>) => password === repeated
const differs = { error: 'passwordsDiffer', path: ['repeated'] }

export const newPasswordForm = typedTwice.refine(isSame, differs)

/** Of who knows the present password (rule session.change-password). */
export const changePasswordForm = typedTwice
  .extend({ currentPassword: requiredText(textLimits.short) })
  .refine(isSame, differs)

export type PasswordChangeValues = z.input<typeof changePasswordForm>
