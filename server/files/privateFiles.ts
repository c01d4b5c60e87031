import { chmodSync, mkdirSync, statSync } from 'node:fs'

/** The permissions removed from group and others, whatever the umask. */
const onlyTheOwner = 0o077

/**
 * Protects all files of the program from other accounts of the machine, including those of the embedded database, which
 * have the permissions of the umask.
 */
export function writeForOwnerOnly(): void {
  process.umask(onlyTheOwner)
}

/**
 * Creates the data folder if it is missing, and removes the access of other accounts, also from existing content.
 * @throws if it belongs to another account and stays accessible
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
