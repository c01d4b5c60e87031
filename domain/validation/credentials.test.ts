import { describe, expect, it } from 'vitest'
import { credentialsForm, forgotPasswordForm, newPasswordForm } from './credentials.ts'
import { problemsOf } from './problems.ts'

/** The messages by field; none if the form can be sent. */
function messagesOf(schema: typeof credentialsForm | typeof forgotPasswordForm | typeof newPasswordForm, form: object) {
  const parsed = schema.safeParse(form)
  if (parsed.success) return {}
  return Object.fromEntries(Object.entries(problemsOf(parsed.error)).map(([field, { message }]) => [field, message]))
}

describe('the forms of who is not signed in', () => {
  it.each([
    [{ email: ' anan@demo.example ', password: 'x' }, {}],
    [
      { email: ' ', password: ' ' },
      { email: 'required', password: 'required' },
    ],
    [{ email: 'nobody', password: 'x' }, { email: 'email' }],
  ])('credentials %o', (form, expected) => {
    expect(messagesOf(credentialsForm, form)).toEqual(expected)
  })

  it.each([
    ['anan@demo.example', {}],
    ['', { email: 'required' }],
    ['anan@', { email: 'email' }],
  ])('check the address %j of a forgotten password', (email, expected) => {
    expect(messagesOf(forgotPasswordForm, { email })).toEqual(expected)
  })

  it.each([
    ['Demo#2026', 'Demo#2026', {}],
    ['', '', { password: 'required' }],
    ['weak', 'weak', { password: 'password' }],
    ['Demo#2026', 'Demo#2027', { repeated: 'passwordsDiffer' }],
  ])('the new password %j, repeated as %j', (password, repeated, expected) => {
    expect(messagesOf(newPasswordForm, { password, repeated })).toEqual(expected)
  })
})
