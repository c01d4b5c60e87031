import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')

/** The part of a text from one line to another. */
const between = (text, from, to) => text.split(from)[1]?.split(to)[0] ?? ''

/** The sections of compose.yaml by the name of their service. */
const services = Object.fromEntries(
  between(read('compose.yaml'), '\nservices:\n', '\nvolumes:\n')
    .split(/^ {2}(?=[a-z]+:$)/m)
    .filter(Boolean)
    .map((section) => [section.split(':')[0], section]),
)

describe('the examples of an installation (rule audit.least-rights)', () => {
  it('give the owner of the schema to the migration, and not to servers', () => {
    const owner = /MIGRATION_DATABASE_URL|risk-board-owner|\/etc\/risk-board\/owner/
    const kubernetes = read('docs/examples/kubernetes.yaml')
    const [migration, server] = [
      between(kubernetes, 'initContainers:', ' containers:'),
      between(kubernetes, ' containers:', ' volumes:'),
    ]
    const servers = [services.app, server, read('docs/examples/risk-board.service')]
    const migrations = [services.migrate, migration, read('docs/examples/risk-board-migrate.service')]
    expect(servers.map((text) => [text.length > 0, owner.test(text)])).toEqual(servers.map(() => [true, false]))
    expect(migrations.map((text) => owner.test(text))).toEqual(migrations.map(() => true))
  })

  it('need no variable in .env that the guide does not set', () => {
    const needed = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
    const set = [...read('docs/operation/configure.md').matchAll(/^echo "(\w+)=/gm)].map(([, name]) => name)
    expect(set).toEqual(expect.arrayContaining([...needed]))
    expect(needed.size).toBeGreaterThan(1)
  })

  it('start a server after the migration', () => {
    expect(services.app).toMatch(/migrate:\s+condition: service_completed_successfully/)
    expect(read('docs/examples/risk-board.service')).toMatch(/^Requires=risk-board-migrate\.service$/m)
    expect(read('docs/examples/risk-board.service')).toMatch(/^After=.*risk-board-migrate\.service$/m)
  })

  it('drop capabilities, listen on this machine alone and let images be named by digest', () => {
    const compose = read('compose.yaml')
    for (const [name, text] of Object.entries(services)) {
      expect([name, /cap_drop:|<<: \*container/.test(text)]).toEqual([name, true])
      expect([
        name,
        (text.match(/^ {6}- '.*:\d+:\d+'$/gm) ?? []).every((port) => port.includes('${BIND_ADDRESS:-127.0.0.1}')),
      ]).toEqual([name, true])
    }
    expect(Object.keys(services)).toEqual(['app', 'migrate', 'database', 'files', 'bucket'])
    expect(compose.match(/^ +image: (?!risk-board$)(?!\$\{[A-Z_]+_IMAGE:-).*$/gm) ?? []).toEqual([])
    expect(read('Dockerfile').match(/npm ci(?!.*--ignore-scripts)/g)).toBeNull()
  })
})
