import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import { root } from './support/paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const variables = (text) => [...text.matchAll(/^#?([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])

const [, ...sections] = read('.env.example').split(/^# === /m)
const reference = sections.find((text) => text.startsWith('Reference')) ?? ''
const profiles = sections
  .filter((text) => text.startsWith('Profile'))
  .map((text) => [text.split(/[:,;]/, 2).join(), text])

describe('.env.example', () => {
  it('its reference lists everything the server reads, and nothing else', () => {
    const known = new Set(
      [...read('server/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
    )
    const listed = variables(reference).map(([name]) => name)
    expect(listed.toSorted()).toEqual([...known].toSorted())
  })

  it('has three profiles, of which the trial is the one that is set', () => {
    expect(profiles).toHaveLength(3)
    const [trial, ...others] = profiles.map(([, text]) => [...text.matchAll(/^[A-Z0-9_]+=/gm)].length)
    expect(trial).toBe(variables(profiles[0][1]).length)
    expect(others).toEqual([0, 0])
    expect(reference).not.toMatch(/^[A-Z0-9_]+=/m)
  })

  it.each(profiles)('%s has under 15 lines that a server accepts', (_name, text) => {
    const set = variables(text)
    expect(set.length).toBeLessThan(15)
    expect(() => readConfig(Object.fromEntries(set))).not.toThrow()
    const listed = variables(reference).map(([name]) => name)
    expect(set.filter(([name]) => !listed.includes(name))).toEqual([])
  })
})
