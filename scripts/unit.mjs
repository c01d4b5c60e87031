/**
 * `npm test -- unit [parameters of vitest]`: the unit and API tests. With `--whole` on both engines and with every
 * case, not the part of every day (`tests/support/scope.ts`).
 */
import { runNode } from './support/run.mjs'
import { stopWithNpm } from './support/stopWithNpm.mjs'

const whole = '--whole'

stopWithNpm()
const parameters = process.argv.slice(2).filter((parameter) => parameter !== whole)
const isWhole = process.argv.includes(whole)
process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...parameters], {
  env: { ...process.env, ...(isWhole ? { WHOLE: '1' } : {}) },
})
