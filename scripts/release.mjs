/**
 * `npm run release`: creates the operator's files in `release/`: an archive of the built product, the list of its
 * packages and their checksums. Stops if a package has a published vulnerability, or without a response of the registry
 * (rule release.packages). `-- --tag` creates the tag of the version (rule release.tags).
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditDependencies } from './audit.mjs'
import { listPackages } from './release/sbom.mjs'
import { prepareTag } from './release/tag.mjs'
import { root } from './support/paths.mjs'
import { runNode } from './support/run.mjs'

/** The files that run the product, as in the Dockerfile. */
const contents =
  'dist server/database/migrations server/database/functions package.json package-lock.json packages LICENSE README.md docs Dockerfile compose.yaml .env.example'

async function release() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const tag = process.argv.includes('--tag') ? prepareTag(root, version) : undefined
  if (!(await auditDependencies({ isStrict: true }))) throw new Error('No release: see the line above.')
  if ((await runNode(['scripts/build.mjs', '--force'])) !== 0) throw new Error('No release: the build failed.')
  const name = `risk-board-${version}`
  const folder = join(root, 'release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, `${name}.cdx.json`), `${JSON.stringify(listPackages(), null, 2)}\n`)
  const { status } = spawnSync('tar', ['-czf', join(folder, `${name}.tar.gz`), '-C', root, ...contents.split(' ')], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('No release: tar failed.')
  const sums = [`${name}.cdx.json`, `${name}.tar.gz`].map((file) => {
    const sum = createHash('sha256').update(readFileSync(join(folder, file)))
    return `${sum.digest('hex')}  ${file}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  console.log(`release/: ${name}.tar.gz, ${name}.cdx.json, SHA256SUMS`)
  if (tag) console.log(`Tagged as ${tag()}; git push takes it along with --follow-tags.`)
}

await release().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
