/**
 * Data folders of the embedded database after a first start of the compiled server, for tests: a first start takes
 * longer than most tests. They are created once for each build of the server, by the server itself, and copied.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '../build.mjs'
import { alone } from './alone.mjs'
import { root } from './paths.mjs'

/** @typedef {'demonstration' | 'empty'} Content the demonstration, or only what every installation has */

const keptFolder = join(root, 'node_modules', '.cache', 'risk-board', 'data')

/** Folders of other builds stay so long, for the tests of another branch that may still run. */
const dayMilliseconds = 86_400_000

/**
 * Fills a data folder like a first start.
 * @param {Content} content
 * @param {string} folder created if missing; must be empty
 */
export async function fillDataFolder(content, folder) {
  cpSync(await keepDataFolder(content), folder, { recursive: true })
}

/**
 * Makes the folder that others are copied from, unless this build has made it already.
 * @param {Content} content
 * @returns {Promise<string>} its path
 */
export async function keepDataFolder(content) {
  await ensureBuilt(['server'])
  const build = readFileSync(join(root, 'dist', '.server-sources'), 'utf8').slice(0, 16)
  const kept = join(keptFolder, `${content}-${build}`)
  await alone(join(keptFolder, `.${content}`), async () => {
    if (existsSync(kept)) return
    removeOld()
    // Gets its final name when it is complete, because an interrupted one must not be copied.
    const unfinished = `${kept}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished)
    await startOnce(unfinished, content)
    renameSync(unfinished, kept)
  })
  return kept
}

function removeOld() {
  for (const name of readdirSync(keptFolder)) {
    const path = join(keptFolder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory() && stats.mtimeMs < Date.now() - dayMilliseconds) rmSync(path, { recursive: true })
  }
}

/** Starts the compiled server on a new folder, and ends it as soon as it listens. */
async function startOnce(folder, content) {
  const { DATABASE_URL: _other, ...inherited } = process.env
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: {
      ...inherited,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      DEMO_DATA: String(content === 'demonstration'),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  let isNotified = false
  server.stdout.on('data', (chunk) => {
    said += chunk.toString()
    // A second signal would cut it off.
    if (isNotified || !said.includes('Server listening at')) return
    isNotified = true
    server.kill('SIGTERM')
  })
  const [code] = await once(server, 'exit')
  if (code !== 0) throw new Error(`The first start on a new folder failed:\n${said}`)
}
