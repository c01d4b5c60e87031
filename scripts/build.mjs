/**
 * Builds what is missing or no longer fits its sources. `--force` builds everything.
 *
 *   dist/web                               the web app, by Vite, with compressed copies of what is text
 *   dist/server, domain, i18n, packages    the server, compiled file by file
 */
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './support/alone.mjs'
import { fingerprint } from './support/fingerprint.mjs'
import { isMain } from './support/isMain.mjs'
import { root } from './support/paths.mjs'
import { runNode } from './support/run.mjs'
import { precompress } from './web/precompress.mjs'

const shared = ['domain', 'i18n', 'packages', 'tsconfig.json', 'package.json', 'package-lock.json']

const demonstration = join('server', 'demo', 'content')

const parts = {
  server: {
    title: 'server',
    sources: [...shared, 'server', 'tsconfig.server.json'],
    output: ['dist/server', 'dist/domain', 'dist/i18n', 'dist/packages', 'dist/package.json'],
    stamp: 'dist/.server-sources',
    tool: 'node_modules/typescript/bin/tsc',
    parameters: ['-p', 'tsconfig.server.json'],
    finish: finishServer,
  },
  web: {
    title: 'web app',
    sources: [...shared, 'src', 'public', 'index.html', 'answer.html', 'vite.config.ts', 'scripts/web'],
    output: ['dist/web', 'dist/web-packages.json'],
    stamp: 'dist/.web-sources',
    tool: 'node_modules/vite/bin/vite.js',
    parameters: ['build', '--logLevel', 'warn'],
    finish: () => precompress(join(root, 'dist', 'web')),
  },
}

function finishServer() {
  writeCompiledManifest()
  // tsc copies no JSON that is read as a file.
  const filter = (path) => statSync(path).isDirectory() || path.endsWith('.json')
  cpSync(join(root, demonstration), join(root, 'dist', demonstration), { recursive: true, filter })
}

/** The compiled files import each other by the same names as their sources, `#domain/...`; here those name JavaScript. */
function writeCompiledManifest() {
  const paths = ['domain/*', 'i18n/*', 'server/*', 'packages/*/index']
  const imports = Object.fromEntries(paths.map((path) => [`#${path.replace('/index', '')}`, `./${path}.js`]))
  writeFileSync(join(root, 'dist', 'package.json'), `${JSON.stringify({ type: 'module', imports }, null, 2)}\n`)
}

/** @typedef {keyof typeof parts} Part */

/** @param {Part} name */
async function buildPart(name, state, isTypeChecked) {
  const { title, output, stamp, tool, parameters, finish } = parts[name]
  const started = Date.now()
  console.log(`Building the ${title} ...`)
  if (!existsSync(join(root, tool))) {
    throw new Error(`${tool} is missing: run "npm ci" first (with development dependencies)`)
  }
  for (const path of [stamp, ...output]) rmSync(join(root, path), { recursive: true, force: true })
  const checks = isTypeChecked || name !== 'server' ? [] : ['--noCheck']
  // A test that builds sets NODE_ENV, and Vite would write development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await runNode([tool, ...parameters, ...checks], { env })
  if (code !== 0) throw new Error(`Building the ${title} failed`)
  await finish()
  writeFileSync(join(root, stamp), state)
  console.log(`Built the ${title} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Builds the parts whose output is missing or outdated. Throws when a build fails.
 * @param {Part[]} [names] default: all
 * @param {{ force?: boolean, isTypeChecked?: boolean }} [options] `isTypeChecked: false` if the types are checked in
 * parallel
 */
export async function ensureBuilt(names = ['server', 'web'], { force = false, isTypeChecked = true } = {}) {
  for (const name of names) {
    if (!force && isBuilt(name)) continue
    // Tests and commands that are started together build once: the others wait, and find it built.
    await alone(join(root, 'dist', '.building'), async () => {
      if (force || !isBuilt(name)) await buildPart(name, fingerprint(parts[name].sources), isTypeChecked)
    })
  }
}

/** @param {Part} name */
function isBuilt(name) {
  const { sources, output, stamp } = parts[name]
  const isPresent = [stamp, ...output].every((path) => existsSync(join(root, path)))
  return isPresent && readFileSync(join(root, stamp), 'utf8') === fingerprint(sources)
}

if (isMain(import.meta.url)) {
  try {
    await ensureBuilt(undefined, { force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
