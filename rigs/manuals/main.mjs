/**
 * `npm run verify -- manuals`: takes the pictures of the user manuals from the built product in each language, with
 * demonstration data in a temporary folder. Parameters are passed to Playwright, as in `npm run verify -- manuals -g
 * "role assignment"`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { languages } from '../../scripts/support/languages.mjs'
import { root } from '../../scripts/support/paths.mjs'
import { runNode } from '../../scripts/support/run.mjs'
import { stopWithNpm } from '../../scripts/support/stopWithNpm.mjs'
import { sizeOfWebp } from '../../scripts/support/webp.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'rigs/manuals/playwright.config.ts']

/** Writes the size of each picture to a file, so that a page reserves its place before it is loaded. */
function writeSizes() {
  const parts = languages.map((language) => {
    const folder = join(root, 'public/manuals', language)
    const rows = readdirSync(folder)
      .toSorted()
      .map((file) => {
        const [width, height] = sizeOfWebp(readFileSync(join(folder, file)))
        return `    "${file.replace('.webp', '')}": [${width}, ${height}]`
      })
    return `  "${language}": {\n${rows.join(',\n')}\n  }`
  })
  writeFileSync(join(root, 'i18n/manuals/pictureSizes.json'), `{\n${parts.join(',\n')}\n}\n`)
}

stopWithNpm()
try {
  await ensureBuilt()
  await ensureBrowser()
  // One server for each language, so that the changes of one run are not in the pictures of the other.
  for (const language of languages) {
    const env = { ...process.env, MANUAL_LANGUAGE: language }
    if ((await runNode([...playwright, ...process.argv.slice(2)], { env })) !== 0) process.exitCode = 1
  }
  writeSizes()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
