import type { Pool } from 'pg'
import type { Random } from '../fuzz/random.ts'
import type { CompiledServer } from './compiledServer.ts'

/** The target of strikes: a server with its database. */
export interface Subject {
  name: string
  /** Whether a proxy before it sends a call again that a dying server did not answer. */
  hasRepeats?: boolean
  /** Fills the database with the demonstration, and asks it something. */
  prepare<Result>(ask: (pool: Pool) => Promise<Result>): Promise<Result>
  start(): Promise<CompiledServer>
  /**
   * Kills something, and waits until it writes nothing more.
   * @returns the target
   */
  strike(server: CompiledServer, random: Random): Promise<string>
  /** Shows what the strike has left. */
  inspect(look: (pool: Pool) => Promise<void>): Promise<void>
  /** Brings back what was struck. @returns the server that runs now */
  restart(server: CompiledServer): Promise<CompiledServer>
  close(): Promise<void>
}
