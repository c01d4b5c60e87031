import type { CompiledServer } from '../durability/compiledServer.ts'

/** A program of other hands that the product is tried with. */
export interface Part {
  /** What `npm run verify -- parts <name>` calls it. */
  name: string
  /** What Debian calls the packages it comes in. */
  debian: readonly string[]
  /** Its requirements besides the packages. */
  needs?: readonly ('root' | 'browser' | 'network')[]
  /** Drives the product with it. @throws where something is not as it should be */
  attempt(trial: Trial): Promise<void>
}

/** The parts of one attempt, removed afterwards. */
export interface Trial {
  /** A folder of its own, which other users of the machine may pass through. */
  folder: string
  /** Returns the version of the part. */
  isVersion(version: string): void
  /** Notes one thing that was tried and found to be right. */
  tried(what: string): void
  /** Has something undone at the end; the last first. */
  atEnd(undo: () => unknown): void
  /** Adds to what is printed where the attempt fails. */
  onFailure(tell: () => Promise<string>): void
  /** Starts a program that ends with the trial, its output in a file of the folder. */
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
  /** As whom it runs, where not as ourselves. */
  as?: { uid: number; gid: number }
}

/** A part that cannot be tried here, and what is missing. */
export class NotHere extends Error {}
