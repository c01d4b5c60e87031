import { z } from 'zod'
import { email, newPassword, requiredText, text } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'

export const forgotPasswordInput = z.strictObject({ email })

/** With `signIn` the person is also signed in after setting the password. */
export const resetPasswordInput = z.strictObject({ password: newPassword, signIn: z.boolean().optional() })

export const changePasswordInput = z.strictObject({
  currentPassword: requiredText(textLimits.short),
  password: newPassword,
})

export type ChangePasswordInput = z.output<typeof changePasswordInput>

export const passwordTokenQuery = z.strictObject({ token: text(textLimits.medium) })

/** A plain yes or no. */
export const resultResponse = z.object({ result: z.boolean() })

/** A link that can still be used, and the person whose password it sets (rule session.reset-link). */
export const resetLinkResponse = resultResponse.extend({
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
})

export type LinkOwner = z.infer<typeof resetLinkResponse>['user']

/** Validity of a password-reset link, in minutes (rule session.reset-link). */
export const resetLinkMinutes = 30

/** The validity of an invitation link, in days (rule admin.invitation). */
export const invitationLinkDays = 7
