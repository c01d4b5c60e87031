import type { Pool } from 'pg'
import type { Random } from '../fuzz/random.ts'
import type { CompiledServer } from './compiledServer.ts'

/** The target of strikes: a server with its database. */
export interface Subject {
  name: string
  /** Whether the proxy repeats a call that a dying server did not answer. */
  hasRepeats?: boolean
  /** Fills the database with the demonstration and sends one request. */
  prepare<Result>(ask: (pool: Pool) => Promise<Result>): Promise<Result>
  start(): Promise<CompiledServer>
  /**
   * Kills the target and waits until it has stopped writing.
   * @returns what was killed
   */
  strike(server: CompiledServer, random: Random): Promise<string>
  /** Describes the state after the strike. */
  inspect(look: (pool: Pool) => Promise<void>): Promise<void>
  /**
   * Restarts what was killed.
   * @returns the server that runs now
   */
  restart(server: CompiledServer): Promise<CompiledServer>
  close(): Promise<void>
}
