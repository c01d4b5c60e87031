import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './support/paths.mjs'

/** A border that is not tested is a border that a change of the linter's configuration may silently open. */
const forbidden = [
  ['domain/risks/probe.ts', '../../server/app.ts'],
  ['domain/risks/probe.ts', '../../src/app/App.tsx'],
  ['domain/risks/probe.ts', '../../i18n/en/index.ts'],
  ['domain/risks/probe.ts', 'react'],
  ['domain/risks/probe.ts', 'zustand'],
  ['domain/risks/probe.ts', 'fastify'],
  ['domain/risks/probe.ts', 'node:fs'],
  ['domain/risks/probe.ts', '#server/queries/page'],
  ['domain/risks/probe.ts', '#src/platform/locale.ts'],
  ['domain/risks/probe.ts', '#i18n/translate'],
  ['domain/risks/probe.test.ts', '../../server/app.ts'],
  ['domain/risks/probe.test.ts', '#server/queries/page'],
  ['i18n/en/probe.ts', '../../server/app.ts'],
  ['i18n/en/probe.ts', '../../src/app/App.tsx'],
  ['i18n/en/probe.ts', '#server/queries/page'],
  ['server/http/routes/probe.ts', '../../../src/app/App.tsx'],
  ['server/http/routes/probe.ts', '#src/platform/locale.ts'],
  ['server/http/routes/probe.ts', 'react-admin'],
  ['server/http/routes/probe.ts', '#server/demo/seed'],
  ['server/http/plugins/probe.ts', '../../archive/parts.ts'],
  ['server/http/routes/risks/probe.ts', 'drizzle-orm'],
  ['server/http/routes/risks/probe.ts', '#server/database/schema/index'],
  ['server/commands/risks/probe.ts', '#server/http/routes/responses'],
  ['server/commands/risks/probe.ts', '../../http/presenters/risk.ts'],
  ['server/commands/probe.ts', '../demo/seed.ts'],
  ['server/commands/probe.ts', 'fastify'],
  ['server/commands/probe.ts', 'fastify-plugin'],
  ['server/commands/probe.ts', '#src/platform/locale.ts'],
  ['server/queries/probe.ts', '../commands/outbox.ts'],
  ['server/queries/risks/probe.ts', '#server/commands/outbox'],
  ['server/queries/risks/probe.ts', '../../http/routes/index.ts'],
  ['server/queries/probe.ts', '#server/delivery/mail/mails'],
  ['server/queries/probe.ts', '../../src/app/App.tsx'],
  ['server/queries/probe.ts', 'react-admin'],
  ['server/queries/probe.ts', '@fastify/cookie'],
  ['server/session/probe.ts', '../delivery/live/hub.ts'],
  ['server/session/probe.ts', '#server/commands/audit'],
  ['server/session/probe.ts', 'fastify'],
  ['server/delivery/live/probe.ts', '../../commands/audit.ts'],
  ['server/delivery/mail/probe.ts', '#server/http/routes/index'],
  ['server/metrics/probe.ts', '#server/http/plugins/metrics'],
  ['server/database/probe.ts', '#server/queries/page'],
  ['server/database/probe.ts', '../commands/audit.ts'],
  ['server/database/engines/probe.ts', '../../session/tokens.ts'],
  ['server/errors/probe.ts', '../database/client.ts'],
  ['server/files/local/probe.ts', '#server/database/client'],
  ['server/archive/probe.ts', '../commands/audit.ts'],
  ['server/installation/probe.ts', '../demo/seed.ts'],
  ['server/demo/probe.ts', '#server/http/routes/index'],
  ['server/delivery/outbox/probe.test.ts', '#src/platform/locale.ts'],
  ['server/delivery/outbox/probe.test.ts', '../../../src/app/App.tsx'],
  ['src/features/faqs/probe.ts', '../../../server/app.ts'],
  ['src/features/faqs/probe.test.tsx', '../../../server/app.ts'],
  ['src/features/faqs/probe.ts', 'fastify'],
  ['src/features/faqs/probe.ts', 'node:fs'],
  ['src/features/faqs/probe.ts', 'react-router'],
  ['src/features/faqs/probe.ts', '@mui/icons-material'],
  ['src/features/risks/probe.ts', '#src/app/routes.tsx'],
  ['src/features/risks/board/probe.ts', '../../../app/routes.tsx'],
  ['src/features/risks/probe.ts', '../../../server/app.ts'],
  ['src/features/risks/probe.ts', 'fastify'],
  ['src/features/risks/probe.ts', 'react-router'],
  ['src/features/risks/probe.ts', '#server/app'],
  ['src/ui/probe.tsx', '#src/features/risks/steps.ts'],
  ['src/ui/probe.tsx', '../dataProvider/dataProvider.ts'],
  ['src/resources/probe.tsx', '#src/ui/PageHead.tsx'],
  ['src/dataProvider/probe.ts', '#src/authProvider/session.ts'],
  ['src/authProvider/probe.ts', '../ui/useNotice.ts'],
  ['src/platform/probe.ts', '../ui/useNotice.ts'],
  ['src/platform/http/probe.ts', '#src/authProvider/session.ts'],
  ['e2e/probe.ts', 'react-router'],
]

const allowed = [
  ['domain/risks/probe.ts', './heatMap.ts'],
  ['domain/risks/probe.ts', '../access/roles.ts'],
  ['domain/risks/probe.ts', '#domain/access/roles'],
  ['domain/risks/probe.ts', 'zod'],
  ['domain/risks/probe.test.ts', 'fast-check'],
  ['i18n/en/probe.ts', '../../domain/risks/statuses.ts'],
  ['i18n/th/probe.ts', '../en/server.ts'],
  ['server/http/routes/probe.ts', '#domain/risks/statuses'],
  ['server/http/routes/probe.ts', '#i18n/translate'],
  ['server/http/routes/probe.ts', '#server/commands/audit'],
  ['server/http/plugins/probe.ts', 'fastify-plugin'],
  ['server/queries/probe.ts', '../database/client.ts'],
  ['server/queries/probe.ts', '#server/files/fileStore'],
  ['server/commands/probe.ts', '../queries/reader.ts'],
  ['server/commands/probe.ts', '#server/delivery/mail/mails'],
  ['server/commands/files/probe.ts', '#server/files/fileStore'],
  ['server/session/probe.ts', '#server/database/signals'],
  ['server/delivery/live/probe.ts', '#server/session/currentSession'],
  ['server/demo/probe.ts', '#server/commands/audit'],
  ['server/installation/probe.ts', '#server/commands/audit'],
  ['server/archive/probe.ts', '#server/files/fileStore'],
  ['server/delivery/outbox/probe.test.ts', '../../commands/outbox.ts'],
  ['src/features/faqs/probe.ts', '#domain/risks/statuses'],
  ['src/features/faqs/probe.ts', '#i18n/en/server'],
  ['src/features/faqs/probe.ts', 'react-router-dom'],
  ['src/app/probe.ts', '#src/features/risks/steps.ts'],
  ['src/features/risks/probe.ts', '#src/ui/PageHead.tsx'],
  ['src/ui/probe.ts', '#src/platform/locale.ts'],
  ['src/features/risks/probe.ts', '#src/dataProvider/dataProvider.ts'],
  ['src/features/risks/probe.test.tsx', '#src/app/routes.tsx'],
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

describe('import borders', () => {
  it.each(forbidden)('%s may not import %s', (file, specifier) => {
    expect(reported).toContain(probePath(file, specifier))
  })

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(reported).not.toContain(probePath(file, specifier))
  })
})
