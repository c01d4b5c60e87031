import { useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useText } from '#src/platform/i18n/useText.ts'
import { openEstimator, type Estimator } from './openEstimator.ts'
import type { Estimate } from './worker.ts'
import './passwordStrength.css'

interface PasswordStrengthProps {
  /** The field of the form that contains the new password. */
  name: string
  /** Names of the person and the company, if the page has them. */
  names: readonly string[]
}

const bars = { easy: 1, fair: 2, strong: 3 } as const

/** Shows the strength of a password while it is typed (rule validation.common-password). */
export function PasswordStrength({ name, names }: PasswordStrengthProps) {
  const translate = useText()
  const password = String(useWatch({ name }) ?? '')
  const { errors } = useFormState({ name })
  const estimated = useStrength(password, names)
  // The server also compares names that this page does not have.
  const isRefused = errors[name]?.message === translate('validation.commonPassword')
  const strength = password !== '' && isRefused ? 'easy' : estimated
  return (
    <div className="password-strength" data-strength={strength}>
      {strength && <meter aria-hidden="true" min={0} max={3} low={2} high={3} optimum={3} value={bars[strength]} />}
      <p aria-live="polite">{strength && translate(`auth.strength.${strength}`)}</p>
    </div>
  )
}

/** Returns the strength of the latest estimated password; undefined for an empty one. */
function useStrength(password: string, names: readonly string[]) {
  const [estimate, setEstimate] = useState<Estimate>()
  const estimator = useRef<Estimator>(undefined)
  useEffect(() => {
    if (password === '') return
    const timer = setTimeout(() => {
      estimator.current ??= openEstimator(setEstimate)
      estimator.current.ask({ password, names })
    }, 150)
    return () => clearTimeout(timer)
  }, [password, names])
  useEffect(
    () => () => {
      estimator.current?.close()
      estimator.current = undefined
    },
    [],
  )
  return password === '' ? undefined : estimate?.strength
}
