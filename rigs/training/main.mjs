/**
 * `npm run verify -- training`: records the training videos from the built product, on demonstration data in a folder that goes
 * afterwards, one a language, each with its captions; `npm run verify -- training th` that of one language. Needs ffmpeg with
 * VP9 (`apt-get install ffmpeg`).
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { languages } from '../../scripts/support/languages.mjs'
import { root } from '../../scripts/support/paths.mjs'
import { runNode } from '../../scripts/support/run.mjs'
import { stopWithNpm } from '../../scripts/support/stopWithNpm.mjs'

const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'rigs/training/playwright.config.ts']

/** Size limit of a video, which is part of the product and of every clone. */
const mostBytes = 6 * 2 ** 20

/** Space below the picture for two lines of captions, so that they do not cover the product. */
const band = 'pad=1280:720:0:0:color=0x0b3a42'

function encode(language) {
  const folder = join(root, 'test-results/training', language)
  const target = join(root, 'public/training')
  const video = join(target, `${language}.webm`)
  mkdirSync(target, { recursive: true })
  const frames = ['-f', 'concat', '-safe', '0', '-i', join(folder, 'frames.txt')]
  const picture = ['-vf', `${band},format=yuv420p`, '-r', '15', '-an']
  const quality = ['-c:v', 'libvpx-vp9', '-crf', '33', '-b:v', '0', '-g', '75', '-row-mt', '1', '-cpu-used', '3']
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...frames, ...picture, ...quality, video], { stdio: 'inherit' })
  copyFileSync(join(folder, 'captions.vtt'), join(target, `${language}.vtt`))
  const { size } = statSync(video)
  console.log(`${language}: ${(size / 2 ** 20).toFixed(1)} MB`)
  if (size > mostBytes) throw new Error(`${video} is larger than ${mostBytes} bytes`)
}

stopWithNpm()
try {
  execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
  await ensureBuilt()
  await ensureBrowser()
  const asked = process.argv.slice(2)
  // One server for each language, so that the changes of one run are not in the film of the other.
  for (const language of languages.filter((one) => asked.length === 0 || asked.includes(one))) {
    const env = { ...process.env, MANUAL_LANGUAGE: language }
    if ((await runNode(playwright, { env })) === 0) encode(language)
    else process.exitCode = 1
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
