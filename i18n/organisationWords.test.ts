import { expect, it } from 'vitest'
import { readSheets } from '#domain/organisationImports/columns'
import { organisationHeadings } from './organisationWords.ts'

it('the template of groups and people has the present heading of expert groups', () => {
  expect(organisationHeadings.people.categoryExperts[0]).toBe('Expert groups / กลุ่มผู้เชี่ยวชาญ')
})

it.each(['Expert groups', 'กลุ่มผู้เชี่ยวชาญ', 'Category experts', 'Category experts / กลุ่มผู้เชี่ยวชาญ'])(
  'a workbook with the heading %s is read',
  (heading) => {
    const { email, companyGroup, role } = organisationHeadings.people
    const rows = [
      [email[0]!, companyGroup[0]!, role[0]!, heading],
      ['a@demo.example', 'Kiln', 'Category Expert', 'SHE'],
    ]
    expect(readSheets([{ rows }], organisationHeadings)?.people[0]?.cells.categoryExperts).toBe('SHE')
  },
)
