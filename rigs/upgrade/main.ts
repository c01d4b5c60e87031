import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../scripts/build.mjs'
import { stopWithNpm } from '../../scripts/support/stopWithNpm.mjs'
import { checkOut, nameOf, releases } from './checkout.ts'
import { ensureInstalled } from './debian.ts'
import { renew } from './renewal.ts'

/**
 * `npm run verify -- upgrade [<tag or commit> ...]`: builds each older version (by default every tag `v*`), fills a
 * PostgreSQL with its demonstration, and upgrades its servers to this version behind docs/examples/nginx.conf during
 * requests. Exits with 1 if a request was lost, a record is missing, or there is no older version.
 */
async function main(named: readonly string[]): Promise<void> {
  stopWithNpm()
  const revisions = named.length > 0 ? named : releases()
  if (revisions.length === 0) throw new Error('There is no tag v*: name the commits to upgrade from.')
  ensureInstalled(['nginx-light'])
  await ensureBuilt()
  const lines: string[] = []
  for (const revision of revisions) {
    console.log(`==== ${revision}`)
    const { isRight, tells } = await attempt(revision)
    if (!isRight) process.exitCode = 1
    lines.push(`| ${nameOf(revision)} | ${isRight ? 'works' : 'FAILED'} | ${tells} |`)
  }
  console.log(`\n| from | result | tried |\n| --- | --- | --- |\n${lines.join('\n')}`)
}

async function attempt(revision: string): Promise<{ isRight: boolean; tells: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'risk-board-upgrade-'))
  const undone: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const old = checkOut(revision, join(folder, 'older'))
    undone.push(old.remove)
    const right = await renew(old.folder, folder, (undo) => undone.push(undo))
    return { isRight: true, tells: right.join('; ') }
  } catch (error) {
    console.error(error)
    return { isRight: false, tells: (error as Error).message.split('\n')[0] ?? '' }
  } finally {
    for (const undo of undone.toReversed()) await undo()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
