import { describe, expect, it } from 'vitest'
import type { AdministrationAction } from '#domain/wire/administrationAudit'
import { csvOf } from './auditCsv.ts'
import type { ActionTexts } from './useActionTexts.ts'

const texts: ActionTexts = {
  when: ({ createdAt }) => createdAt,
  who: ({ user }) => user?.firstName ?? 'system',
  role: ({ role }) => role ?? '',
  what: ({ action }) => action,
  person: ({ person }) => person?.firstName ?? '',
  companyGroup: ({ companyGroup }) => companyGroup?.name ?? '',
  field: ({ field }) => field,
  value: (_, value) => value ?? '-',
}

const run = (changes: AdministrationAction['changes'], name = 'Nok'): AdministrationAction => ({
  id: 1,
  kind: 'user',
  action: 'update',
  user: { id: 1, email: 'a@b.example', firstName: name, lastName: 'Jaidee' },
  role: 'System Admin',
  person: null,
  companyGroup: { id: 8, name: 'Kiln, "North"' },
  changes,
  createdAt: '2026-03-02T03:00:00.000Z',
})

const rowsOf = (...actions: AdministrationAction[]) => csvOf(actions, ['head'], texts).slice(1).split('\r\n')

describe('the file of the audit', () => {
  it('has a row for every changed field, and one for an action without any', () => {
    const common = '2026-03-02T03:00:00.000Z,Nok,System Admin,update,,"Kiln, ""North"""'
    const changes = [
      { field: 'firstName', before: 'Nok', after: 'นกน้อย' },
      { field: 'isActive', before: null, after: 'false' },
    ]
    expect(rowsOf(run(changes), run([]))).toEqual([
      'head',
      `${common},firstName,Nok,นกน้อย`,
      `${common},isActive,-,false`,
      `${common},,,`,
      '',
    ])
    expect(csvOf([], [], texts).charCodeAt(0)).toBe(0xfeff)
  })

  const valueOf = (text: string) =>
    csvOf([run([{ field: 'name', before: null, after: text }])], ['head'], texts).split('name,-,')[1]

  it.each(['=HYPERLINK("http://evil.example")', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＠SUM(A1)'])(
    'holds no formula: %j',
    (text) => {
      expect(valueOf(text)).toMatch(/^"?'/)
    },
  )

  it('writes no formula after a quote', () => {
    expect(valueOf('"=1+1')).toBe('"""=1+1"\r\n')
    expect(valueOf('=1"\r\n=2')).toBe('"\'=1""\r\n=2"\r\n')
  })
})
