/**
 * The sub-commands of the npm scripts, as in `npm run admin -- company ...`: each names what node runs. Parameters follow.
 */
import { isMain } from './support/isMain.mjs'
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

const tsx = 'node_modules/tsx/dist/cli.mjs'
const run = 'scripts/run.mjs'

/** @type {Record<string, Record<string, string[]>>} */
export const commands = {
  dev: {
    idp: ['scripts/idp.mjs'],
    migration: ['node_modules/drizzle-kit/bin.cjs', 'generate'],
  },
  test: {
    unit: ['scripts/unit.mjs'],
    e2e: ['scripts/e2e.mjs'],
    format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
    lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    // Each checker resolves the shared types again, for no gain on two cores.
    types: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit', '--checkers', '1'],
    packages: ['scripts/audit.mjs'],
  },
  bench: {
    calls: [tsx, 'bench/main.ts'],
    data: [tsx, 'bench/data.ts'],
    growth: [tsx, 'bench/growth.ts'],
    statements: [tsx, 'bench/statements.ts'],
    embedded: [tsx, 'bench/embedded.ts'],
    excel: [tsx, 'bench/excel.ts'],
    web: [tsx, 'bench/web.ts'],
  },
  verify: {
    units: ['scripts/unit.mjs', '--whole'],
    walk: ['scripts/unit.mjs', '--whole', 'tests/api/walk.test.ts'],
    browser: ['scripts/e2e.mjs', '--whole'],
    crawl: ['scripts/e2e.mjs', '--whole', 'e2e/crawl'],
    durability: [tsx, 'rigs/durability/main.ts'],
    cluster: [tsx, 'rigs/cluster/main.ts'],
    fuzz: [tsx, 'rigs/fuzz/main.ts'],
    upgrade: [tsx, 'rigs/upgrade/main.ts'],
    mutants: ['scripts/mutants.mjs'],
    manuals: ['rigs/manuals/main.mjs'],
    training: ['rigs/training/main.mjs'],
  },
  admin: {
    administrator: [run, 'server/installation/administrator.ts'],
    company: [run, 'server/installation/company.ts'],
    organisation: [run, 'server/installation/organisation/main.ts'],
    check: [run, 'server/installation/check/main.ts'],
    migrate: [run, 'server/installation/migrate.ts'],
    export: [run, 'server/installation/moving/main.ts', 'export'],
    import: [run, 'server/installation/moving/main.ts', 'import'],
    audit: [run, 'server/installation/audit/main.ts'],
    'personal-data': [run, 'server/installation/personalData.ts'],
    seed: [run, 'server/demo/main.ts'],
  },
}

/**
 * Runs a sub-command of an npm script and sets our exit code to its own. `npm run bench` without a name measures the
 * calls, also with options only: `npm run bench -- --only submit`.
 * @param {string} script
 * @param {string} name
 * @param {string[]} parameters
 */
export async function runCommand(script, name, parameters) {
  if (script === 'bench' && (name === '' || name.startsWith('-'))) {
    return runCommand('bench', 'calls', [name, ...parameters].filter(Boolean))
  }
  const command = commands[script]?.[name]
  if (!command) {
    const known = Object.keys(commands[script] ?? commands).join(', ')
    console.error(
      `${name ? `Unknown: ${name}. ` : ''}Usage: npm run ${script} -- <command> [parameters], with one of: ${known}`,
    )
    process.exitCode = 1
    return
  }
  process.exitCode = await runNode([...command, ...parameters])
}

if (isMain(import.meta.url)) {
  stopWithNpm()
  const [script = '', name = '', ...parameters] = process.argv.slice(2)
  await runCommand(script, name, parameters)
}
