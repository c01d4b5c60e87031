import { z } from 'zod'
import { callLimits } from './limits.ts'
import { isValidationMessage, type ValidationProblem } from './messages.ts'

/**
 * A zod issue no longer contains the input, so a missing value is distinguished from a wrong one here. A schema's own
 * message takes precedence.
 */
z.config({
  customError: (issue) => {
    const isOfKind = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
    const isMissing = isOfKind && (issue.input === undefined || issue.input === null)
    const isEmptyEmail = issue.code === 'invalid_format' && issue.format === 'email' && issue.input === ''
    return isMissing || isEmptyEmail ? 'required' : undefined
  },
})

/**
 * Returns the problems of an input (rule validation.one-of), one for each field, by path (`detail.eventDescription`,
 * `mitigationPlans.0.status`): `info` of the response and the messages of a form. Stops after twenty, so that a request
 * with a hundred thousand wrong fields costs no more.
 */
export function problemsOf(error: z.core.$ZodError): Record<string, ValidationProblem> {
  const problems = new Map<string, ValidationProblem>()
  for (const [path, problem] of problemsIn(error)) {
    if (!problems.has(path)) problems.set(path, problem)
    if (problems.size === callLimits.problems) break
  }
  return Object.fromEntries(problems)
}

function* problemsIn(error: z.core.$ZodError): Generator<[string, ValidationProblem]> {
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) yield [pathOf([...issue.path, key]), { message: 'unknownField' }]
    } else {
      yield [pathOf(issue.path), problemOf(issue)]
    }
  }
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

function problemOf(issue: z.core.$ZodIssue): ValidationProblem {
  if (isValidationMessage(issue.message)) return { message: issue.message, ...paramsOf(issue) }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return { message: 'wholeNumber' }
      return { message: issue.expected === 'number' ? 'number' : 'invalid' }
    case 'too_big':
      return { message: tooBig[issue.origin] ?? 'invalid', params: { max: Number(issue.maximum) } }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { message: 'required' }
      return { message: 'atLeast', params: { min: Number(issue.minimum) } }
    case 'invalid_format':
      if (issue.format === 'email') return { message: 'email' }
      return { message: issue.format === 'datetime' ? 'date' : 'invalid' }
    case 'invalid_union': {
      // Takes the first branch of the right type, because its message is better than "invalid".
      const firsts = issue.errors.flatMap(([first]) => first ?? [])
      const meant = firsts.find(({ code }) => code !== 'invalid_type') ?? firsts[0]
      return meant ? problemOf(meant) : { message: 'invalid' }
    }
    default:
      return { message: 'invalid' }
  }
}

const tooBig: Readonly<Record<string, ValidationProblem['message']>> = {
  string: 'maxLength',
  array: 'tooMany',
  number: 'atMost',
  int: 'atMost',
}

function paramsOf(issue: z.core.$ZodIssue): Pick<ValidationProblem, 'params'> {
  return issue.code === 'custom' && issue.params ? { params: issue.params as ValidationProblem['params'] } : {}
}
