import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/support/paths.mjs'
import { check } from './waiting.ts'

/**
 * Runs our tests that need the part.
 * @throws if one fails, or if there are none
 */
export function runTests(files: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--maxWorkers=1', '--reporter=json'],
    { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const { numPassedTests = 0, numPendingTests = 0 } = JSON.parse(/^{.*}$/m.exec(stdout)?.[0] ?? '{}')
  check(status === 0 && numPassedTests > 0 && numPendingTests === 0, `${files.join(', ')} failed\n${stdout}\n${stderr}`)
}
