import { isCommonPassword } from '#domain/validation/commonPasswords'
import type { Config } from '../config.ts'
import { invalid } from '../errors/refusals.ts'

/**
 * What a new password has to be beyond the policy, which its schema holds (rules validation.password-length and
 * validation.common-password). One that somebody has stays theirs until they choose another.
 * @throws `invalid` with `password`
 */
export function checkNewPassword({ passwordMinLength }: Pick<Config, 'passwordMinLength'>, password: string): void {
  if (password.length < passwordMinLength) {
    throw invalid({ password: { message: 'passwordLength', params: { min: passwordMinLength } } })
  }
  if (isCommonPassword(password)) throw invalid({ password: { message: 'commonPassword' } })
}
