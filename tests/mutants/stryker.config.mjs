/** How StrykerJS plants faults in the folder `MUTANTS_OF`; run by `scripts/mutants.mjs`. */
const folder = process.env.MUTANTS_OF ?? ''
const name = folder.replaceAll('/', '-')

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  mutate: [`${folder}/**/*.ts`, '!**/*.test.ts', '!**/testing*.ts'],
  // A text is a key of some union type: an empty one does not compile.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['/.*', '/bench', '/dist', '/docs', '/e2e', '/public', '/server', '/src', '/scripts', '/data'],
  // It reads that file with functions that TypeScript 7 no longer has.
  tsconfigFile: 'no-tsconfig.json',
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.incremental.json`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `.cache/mutants/${name}.json` },
  tempDirName: '.cache/mutants/sandbox',
  timeoutMS: 20_000,
  warnings: { slow: false },
}
