/**
 * Debian's Chromium for someone who is not root: its packages and those it lacks here are downloaded and unpacked into
 * `.cache/chromium`, nothing is installed. Apt allows that to anyone as long as its own folders are not touched.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'

const folder = join(root, '.cache', 'chromium')
const packages = join(folder, 'packages')
const unpacked = join(folder, 'unpacked')

/** Starts the unpacked browser with its unpacked libraries. */
export const unpackedChromium = join(folder, 'chromium')

/**
 * Downloads and unpacks; the browser is `unpackedChromium` afterwards.
 * @returns {boolean} whether it went well
 */
export function unpackChromium() {
  rmSync(folder, { recursive: true, force: true })
  const lists = join(folder, 'lists')
  for (const place of [lists, packages]) mkdirSync(join(place, 'partial'), { recursive: true })
  mkdirSync(unpacked, { recursive: true })
  const settings = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${folder}`,
    `Dir::Cache::archives=${packages}`,
    'Debug::NoLocking=1',
    'Acquire::Retries=3',
  ]
  const options = ['-qq', ...settings.flatMap((setting) => ['-o', setting])]
  const download = ['install', '-y', '--download-only', '--no-install-recommends', 'chromium']
  if (!succeeds('apt-get', [...options, 'update']) || !succeeds('apt-get', [...options, ...download])) return false
  const files = readdirSync(packages).filter((file) => file.endsWith('.deb'))
  if (!files.every((file) => succeeds('dpkg', ['-x', join(packages, file), unpacked]))) return false
  rmSync(packages, { recursive: true, force: true })
  writeFileSync(unpackedChromium, launcher())
  chmodSync(unpackedChromium, 0o755)
  return true
}

function launcher() {
  const libraries = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.so(\.|$)/.test(name))
    .map(({ parentPath }) => parentPath)
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH='${[...new Set(libraries)].join(':')}'`,
    `exec '${join(unpacked, 'usr/lib/chromium/chromium')}' "$@"`,
    '',
  ].join('\n')
}

/**
 * @param {string} program
 * @param {string[]} parameters
 */
function succeeds(program, parameters) {
  // Standard output is kept for the path of the browser.
  return (
    spawnSync(program, parameters, { cwd: dirname(folder), stdio: ['ignore', process.stderr, process.stderr] })
      .status === 0
  )
}
