import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { PreparingClient } from './preparingClient.ts'
import { assertOutsideTransaction } from './transaction.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that refuses a query from within an open `transaction` that does not use its handle, and whose sessions
 * prepare what is sent often.
 */
export class GuardedPool extends Pool {
  constructor(config: PoolConfig) {
    super({ ...config, Client: PreparingClient })
  }

  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    assertOutsideTransaction(this)
    return callback ? super.connect(callback) : super.connect()
  }
}
