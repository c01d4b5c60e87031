import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The permissions removed from group and others, whatever the umask. */
const onlyTheOwner = 0o077

/**
 * Keeps what the program writes from other accounts of the machine, the files of the embedded database among them,
 * which are written with whatever the mask of the process allows.
 */
export function writeForOwnerOnly(): void {
  process.umask(onlyTheOwner)
}

/** Closes every file and folder below a folder to other accounts, as earlier versions left them open. */
export function closeTree(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() && !entry.isDirectory()) continue
    const { mode } = statSync(path)
    if ((mode & onlyTheOwner) !== 0) chmodSync(path, mode & ~onlyTheOwner)
  }
}

/**
 * Closes the data folder, made where it is missing, to other accounts: what lies in it from before may be open to them.
 * @throws where it belongs to another account and stays open
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Windows has no such modes, and reports full access for everybody.
  if (process.platform === 'win32' || (statSync(folder).mode & onlyTheOwner) === 0) return
  try {
    chmodSync(folder, 0o700)
  } catch (cause) {
    throw new Error(
      `Other accounts can read ${folder} (DATA_DIR), and it cannot be closed: have its owner chmod it to 0700`,
      {
        cause,
      },
    )
  }
}
