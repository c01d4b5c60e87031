import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** Imports of packages and tables that the linter has to refuse; borders between folders are in borders.test.mjs. */
const forbidden = [
  ['domain/risks/probe.ts', 'react'],
  ['domain/risks/probe.ts', 'zustand'],
  ['domain/risks/probe.ts', 'fastify'],
  ['domain/risks/probe.ts', 'node:fs'],
  ['server/http/routes/probe.ts', 'react-admin'],
  ['server/http/routes/risks/probe.ts', 'drizzle-orm'],
  ['server/http/routes/risks/probe.ts', '#server/database/schema/index'],
  ['server/commands/probe.ts', 'fastify'],
  ['server/commands/probe.ts', 'fastify-plugin'],
  ['server/queries/probe.ts', 'react-admin'],
  ['server/queries/probe.ts', '@fastify/cookie'],
  ['server/session/probe.ts', 'fastify'],
  ['src/features/faqs/probe.ts', 'fastify'],
  ['src/features/faqs/probe.ts', 'node:fs'],
  ['src/features/faqs/probe.ts', 'react-router'],
  ['src/features/faqs/probe.ts', '@mui/icons-material'],
  ['src/features/risks/probe.ts', 'fastify'],
  ['src/features/risks/probe.ts', 'react-router'],
  ['e2e/probe.ts', 'react-router'],
]

const allowed = [
  ['domain/risks/probe.ts', 'zod'],
  ['domain/risks/probe.test.ts', 'fast-check'],
  ['server/http/plugins/probe.ts', 'fastify-plugin'],
  ['src/features/faqs/probe.ts', 'react-router-dom'],
  ['src/features/faqs/probe.ts', '@mui/icons-material/Add'],
]

let folder = ''
/** @type {Set<string>} */
let reported = new Set()

/** Each probe has its own name, so that one run of the linter covers all of them. */
function probePath(file, specifier) {
  return file.replace('probe', `probe-${Buffer.from(specifier).toString('hex')}`)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'risk-board-borders-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, specifier] of [...forbidden, ...allowed]) {
    const path = join(folder, probePath(file, specifier))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `import { probe } from '${specifier}'\n\nexport const found = probe\n`)
  }
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [oxlint, '--format=json', '.'], { cwd: folder }).catch(
    (error) => error,
  )
  const { diagnostics } = JSON.parse(stdout)
  reported = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  )
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the borders to packages', () => {
  it.each(forbidden)('%s may not import %s', (file, specifier) => {
    expect(reported).toContain(probePath(file, specifier))
  })

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(reported).not.toContain(probePath(file, specifier))
  })
})
