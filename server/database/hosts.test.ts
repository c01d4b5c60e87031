import { describe, expect, it } from 'vitest'
import { hostsOf, needsLookup, passwordIn, placeOf } from './hosts.ts'

const several = 'postgres://u:p%40ss@h1:5432,h2,[::1]:5433/db?target_session_attrs=read-write&sslmode=require'

describe('an address of PostgreSQL', () => {
  it.each([
    ['postgresql://u:p@h/db', ['postgresql://u:p@h/db'], false],
    ['postgres://u:p@h:5432/db?options=-c%20jit%3Don', ['postgres://u:p@h:5432/db?options=-c%20jit%3Don'], false],
    ['postgres://u:p@h/db?target_session_attrs=read-write', ['postgres://u:p@h/db'], true],
    ['postgres://u:p@h1,h2/db', ['postgres://u:p@h1/db', 'postgres://u:p@h2/db'], true],
    ['postgres://h1:1,h2:2/db?target_session_attrs=primary', ['postgres://h1:1/db', 'postgres://h2:2/db'], true],
    [several, ['h1:5432', 'h2', '[::1]:5433'].map((host) => `postgres://u:p%40ss@${host}/db?sslmode=require`), true],
  ])('%s means its hosts', (url, hosts, isLookedFor) => {
    expect(hostsOf(url)).toEqual(hosts)
    expect(needsLookup(url)).toBe(isLookedFor)
  })

  it.each([
    ['mysql://u:p@h/db', 'it is no address of a PostgreSQL'],
    ['h1,h2', 'it is no address of a PostgreSQL'],
    ['postgres://u:p@h1,,h2/db', 'a host is missing between two commas'],
    ['postgres://u:p@h1,h1/db', 'a host is named twice'],
    ['postgres://u:p@h1:x,h2/db', 'a host or its port is none'],
    ['postgres://u:p@h1:70000/db', 'a host or its port is none'],
    ['postgres://u:p@h1,h2/db?target_session_attrs=any', 'target_session_attrs can only be read-write'],
    ['postgres://u:p@h1/db?target_session_attrs=standby', 'target_session_attrs can only be read-write'],
  ])('%s is refused', (url, reason) => {
    expect(() => hostsOf(url)).toThrow(reason)
  })

  it('is shown to people without its password', () => {
    expect(placeOf(several)).toEqual({ host: 'h1:5432, h2, [::1]:5433', database: 'db', role: 'u' })
    expect(passwordIn(several)).toBe('p@ss')
  })
})
