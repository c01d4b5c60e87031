import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { commands, runCommand } from './commands.mjs'
import { root } from './support/paths.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
const proofs = ['checks', 'bench', 'web']

it('the npm scripts are ten, and three that others call by their old names', () => {
  const ten = ['start', 'dev', 'build', 'test', 'bench', 'verify', 'admin', 'release', 'format', 'hooks']
  expect(scripts).toEqual([...ten, 'seed', 'administrator', 'audit:verify'])
})

it('each sub-command runs a file that exists and is on the page of commands', () => {
  const page = read('docs/commands.md')
  for (const [script, named] of Object.entries(commands)) {
    for (const [name, parameters] of Object.entries(named)) {
      const missing = parameters.filter((one) => /\.(?:m?[jt]s|cjs)$/.test(one) && !existsSync(join(root, one)))
      expect(missing).toEqual([])
      expect(page).toContain(`npm ${script === 'test' ? 'test' : `run ${script}`} -- ${name}`)
    }
  }
})

it.each(Object.entries(commands))(
  'npm run %s with an unknown name prints the existing names in one line',
  async (script, named) => {
    const print = vi.spyOn(console, 'error').mockReturnValue()
    await runCommand(script, 'nosuch', [])
    const lines = print.mock.calls.flat()
    print.mockRestore()
    expect(process.exitCode).toBe(1)
    process.exitCode = undefined
    const names = Object.keys(named).join(', ')
    expect(lines).toEqual([
      `Unknown: nosuch. Usage: npm run ${script} -- <command> [parameters], with one of: ${names}`,
    ])
  },
)

it('texts, comments and documents name only npm scripts and sub-commands that exist', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|md|yaml|service|json)$|^\.env/.test(file))
    .filter((file) => !/^CHANGELOG|package-lock|\/migrations\/|commands\.test/.test(file))
    .filter((file) => existsSync(join(root, file)))
  const wrong = files.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run ([a-z][\w:-]*)|test)(?: -- ([a-z][\w-]*))?/g)]
      .filter(([, script = 'test', name]) => {
        if (!scripts.includes(script)) return true
        return name !== undefined && script in commands && !(name in commands[script]) && !proofs.includes(name)
      })
      .map(([text]) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})
