import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/**
 * `isRequired` of react-admin marks only the label, and screen readers do not announce it. Text and number fields take
 * `required`, a select is a `RequiredSelect`.
 */
const marksOnly =
  /<(?:Text|Number|Password)Input\b[^<>]*?\bisRequired\b|<SelectInput\b(?![^<>]*\brequired\b)[^<>]*?\bisRequired\b|\bisRequired: true/g

/** The status of a plan always has a value, so that its field has no mark. */
const isExempt = (name) => name.endsWith('PlanStatusInput.tsx') || /\.test\.|testSupport/.test(name)

it('every required field is exposed to screen readers (WCAG 3.3.2)', () => {
  const found = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !isExempt(name))
    .filter((name) =>
      readFileSync(join(root, 'src', name), 'utf8')
        .replaceAll('=>', '')
        .match(marksOnly),
    )
  expect(found).toEqual([])
})

it.each([
  '<TextInput source="name" isRequired />',
  '<SelectInput source="kind" isRequired choices={kinds.map((id) => ({ id }))} />',
  'const field = { isRequired: true }',
])('the check finds %s', (text) => {
  expect(text.replaceAll('=>', '')).toMatch(marksOnly)
})
