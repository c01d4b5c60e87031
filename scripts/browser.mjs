/**
 * Finds the browser the end-to-end tests drive, and installs one where there is none.
 *
 * Run it alone (`node scripts/browser.mjs`) to print the path of the executable. Set CHROMIUM_PATH to choose one.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'
import { unpackChromium, unpackedChromium } from './support/unpackedChromium.mjs'

const names = [
  // Draws and scripts like the others, without the windows around: a fifth faster.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const usualPlaces = [
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** A wrapper such as Ubuntu's `chromium-browser` may exist without the browser behind it, so ask for the version. */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}

/**
 * The path of an installed Chromium, Chrome or Edge, or undefined.
 * Throws when CHROMIUM_PATH names something that cannot be run: a wrong wish is an error, not a hint.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<string | undefined>}
 */
async function findBrowser(environment = process.env) {
  const wanted = environment.CHROMIUM_PATH
  if (wanted) {
    if (!isExecutable(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, which is not an executable file`)
    return wanted
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces]
  const installed = candidates.find((path) => isExecutable(path) && starts(path))
  if (installed) return installed
  const { chromium } = await import('playwright')
  return [unpackedChromium, chromium.executablePath()].find((path) => path && isExecutable(path) && starts(path))
}

/** How to become root for apt-get: nothing when we are root, `sudo -n` where it asks no password, else undefined. */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

/** @param {string[]} command */
function attempt(command) {
  console.error(`> ${command.join(' ')}`)
  const [file = '', ...parameters] = command
  // Standard output is kept for the path alone.
  return spawnSync(file, parameters, { cwd: root, stdio: ['ignore', process.stderr, process.stderr] }).status === 0
}

function installWithApt() {
  const prefix = rootPrefix()
  if (!prefix || !isOnPath('apt-get')) return false
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'Acquire::Retries=3', '-qq']
  const install = [...apt, 'install', '-y', '--no-install-recommends']
  // Ubuntu has no package of the shell alone.
  return (
    attempt([...apt, 'update']) && ['chromium-headless-shell', 'chromium'].some((name) => attempt([...install, name]))
  )
}

function unpackWithApt() {
  if (!isOnPath('apt-get') || !isOnPath('dpkg')) return false
  console.error(`> unpacking Debian's Chromium into ${dirname(unpackedChromium)}`)
  return unpackChromium()
}

/** @param {string} name */
function isOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)))
}

function installWithPlaywright() {
  const withSystemLibraries = rootPrefix() && isOnPath('apt-get') ? ['--with-deps'] : []
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  return attempt([process.execPath, cli, 'install', ...withSystemLibraries, 'chromium'])
}

/**
 * The path of a browser that runs, installed first where the machine has none.
 * Throws with what to do by hand when nothing worked.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const present = await findBrowser()
  if (present) return present
  console.error('No Chromium, Chrome or Edge found; installing Chromium for the end-to-end tests')
  for (const install of [installWithApt, unpackWithApt, installWithPlaywright]) {
    if (!install()) continue
    const installed = await findBrowser()
    if (installed) return installed
  }
  throw new Error(
    'No browser for the end-to-end tests. Install Chromium, Chrome or Edge ' +
      '(Debian: "apt-get install chromium" as root; elsewhere: "npx playwright install --with-deps chromium"), ' +
      'or set CHROMIUM_PATH to an executable.',
  )
}

if (isMain(import.meta.url)) console.log(await ensureBrowser())
