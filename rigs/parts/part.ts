import type { CompiledServer } from '../durability/compiledServer.ts'

/** A third-party program that the product is tried with. */
export interface Part {
  /** Its name for `npm run verify -- parts <name>`. */
  name: string
  /** The Debian packages that contain it. */
  debian: readonly string[]
  /** Its requirements besides the packages. */
  needs?: readonly ('root' | 'browser' | 'network')[]
  /**
   * Tries the product with it.
   * @throws if something is wrong
   */
  attempt(trial: Trial): Promise<void>
}

/** The parts of one attempt, removed afterwards. */
export interface Trial {
  /** A folder of its own, which other users of the machine can access. */
  folder: string
  /** Returns the version of the part. */
  isVersion(version: string): void
  /** Records something that was tried and works. */
  tried(what: string): void
  /** Registers a clean-up step; the last registered runs first. */
  atEnd(undo: () => unknown): void
  /** Adds text to the output of a failed attempt. */
  onFailure(tell: () => Promise<string>): void
  /** Starts a program that ends with the attempt; its output is written to a file of the folder. */
  start(program: string, parameters: readonly string[], options?: StartOptions): void
  /**
   * Starts our compiled server with the demonstration, on the embedded database unless `environment` names another.
   * @param environment added to what it is started with
   * @param node on which Node it runs, where not on ours
   */
  startServer(environment?: Readonly<Record<string, string>>, node?: string): Promise<CompiledServer>
}

export interface StartOptions {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** The user it runs as, if not the current one. */
  as?: { uid: number; gid: number }
}

/** A part that cannot be tried here, and what is missing. */
export class NotHere extends Error {}
