import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import type { PasswordStrength as Strength } from '#domain/validation/passwordStrength'
import { validation as en } from '#i18n/en/validation'
import { validation as th } from '#i18n/th/validation'
import { renderWithApp } from '#src/testSupport/renderWithApp.tsx'
import * as estimator from './openEstimator.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

const names = ['Somchai']
let refusal = ''

function Field() {
  const form = useForm({ defaultValues: { password: '' } })
  return (
    <FormProvider {...form}>
      <input aria-label="New password" {...form.register('password')} />
      <PasswordStrength name="password" names={names} />
      <button onClick={() => form.setError('password', { message: refusal })}>Refuse</button>
    </FormProvider>
  )
}

it.each([
  ['en', ['Strength: easy to guess. Please choose another password.', 'Strength: strong']],
  ['th', ['ความปลอดภัย: เดาได้ง่าย กรุณาเลือกรหัสผ่านอื่น', 'ความปลอดภัย: สูง']],
] as const)(
  'the strength of a password is announced while it is typed (rule validation.common-password): %s',
  async (locale, [easy, strong]) => {
    let estimate: (strength: Strength) => void = () => {}
    const ask = vi.fn()
    const close = vi.fn()
    vi.spyOn(estimator, 'openEstimator')
      .mockReset()
      .mockImplementation((onEstimate) => {
        estimate = (strength) => act(() => onEstimate({ password: '', strength }))
        return { ask, close }
      })
    const { unmount } = await renderWithApp(<Field />, { locale })
    // The region is there before its text, or screen readers do not announce it.
    const region = document.querySelector('[aria-live="polite"]')
    expect(region).toBeEmptyDOMElement()
    expect(estimator.openEstimator).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('New password'), 'Somchai#1')
    await vi.waitFor(() => expect(ask).toHaveBeenLastCalledWith({ password: 'Somchai#1', names }))
    estimate('easy')
    expect(region).toHaveTextContent(easy)
    estimate('strong')
    expect(region).toHaveTextContent(strong)
    // The verdict of the server wins.
    refusal = (locale === 'th' ? th : en).commonPassword
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
    expect(region).toHaveTextContent(easy)
    await userEvent.clear(screen.getByLabelText('New password'))
    expect(region).toBeEmptyDOMElement()
    unmount()
    expect(close).toHaveBeenCalledOnce()
  },
)
