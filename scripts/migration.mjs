/**
 * `npm run dev -- migration`: writes what changed in `server/database/schema` as SQL. Until the first version is tagged
 * there is one migration, the baseline, and every change of the schema writes it again; afterwards each change is a
 * migration of its own.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'
import { runNode } from './support/run.mjs'

/** The first version whose databases can be upgraded. */
const firstVersion = '0.2.0'

const migrations = join(root, 'server/database/migrations')
const baseline = join(migrations, `0000_${firstVersion}.sql`)
const drizzleKit = 'node_modules/drizzle-kit/bin.cjs'
const separator = '--> statement-breakpoint\n'

/** Statements before those of drizzle-kit, which cannot write them: indexes use the extension and the function. */
const preamble = [
  '-- Searches for parts of words, in English and Thai, by index.\nCREATE EXTENSION IF NOT EXISTS pg_trgm;\n',
  `-- Names sort alike on both engines: the embedded engine has only the root rules of ICU (collateNames.ts).
CREATE COLLATION reading_order (provider = icu, locale = 'und');\n`,
  readFileSync(join(root, 'server/database/functions/searchForm.sql'), 'utf8'),
]

/** Writes the baseline again. Returns the exit code of drizzle-kit. */
async function writeBaseline() {
  rmSync(migrations, { recursive: true, force: true })
  const code = await runNode([drizzleKit, 'generate', '--name', firstVersion])
  if (code === 0) writeFileSync(baseline, [...preamble, readFileSync(baseline, 'utf8')].join(separator))
  return code
}

const isReleased = () => execFileSync('git', ['tag', '--list', `v${firstVersion}`], { cwd: root }).length > 0

if (isMain(import.meta.url)) {
  process.exitCode = isReleased()
    ? await runNode([drizzleKit, 'generate', ...process.argv.slice(2)])
    : await writeBaseline()
}
