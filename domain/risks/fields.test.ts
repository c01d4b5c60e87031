import { expect, it } from 'vitest'
import { assessmentFields, detailFields, impactFields, planFields } from './fields.ts'

const tables = { detailFields, assessmentFields, impactFields, planFields }

it.each(Object.entries(tables))(
  'every text of %s that people write is looked for by the hunts for leaks',
  (_name, fields) => {
    const written = Object.entries(fields).filter(([, { kind }]) => kind === 'text' || kind === 'longText')
    expect(written.filter(([, { secret }]) => !secret)).toEqual([])
  },
)
