import { z } from 'zod'
import { email, newPassword, personName, requiredText } from '#domain/validation/fields'
import { textLimits } from '#domain/validation/limits'
import { loginResponse } from './session.ts'

/**
 * The validity of the link that is printed for an installation without an administrator, in minutes (rule
 * install.first-start).
 */
export const firstStartMinutes = 60

/** Whether an installation has no administrator, and whether its organisation chart has a root. */
export const firstStartState = z.object({ isOpen: z.boolean(), hasCompany: z.boolean() })

export type FirstStartState = z.infer<typeof firstStartState>

/** The first System Admin; without a chart also the root company. */
export const firstStartInput = z.strictObject({
  token: requiredText(textLimits.medium),
  companyName: requiredText(textLimits.short).optional(),
  email,
  firstName: personName,
  lastName: personName,
  password: newPassword,
})

/** The fields of its form; with the company if it is required. */
export const firstStartForm = firstStartInput.omit({ token: true })

export type FirstStartInput = z.output<typeof firstStartInput>

/** A password set by a link, with the session of its owner unless a second factor follows. */
export const passwordChosen = z.object({ result: z.boolean(), session: loginResponse.optional() })

/** A link to choose a password, for the person who passes it on (rule admin.password-link). */
export const handedLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() })
