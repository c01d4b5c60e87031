import { AsyncLocalStorage } from 'node:async_hooks'

/** The newest data that a reader has seen; older data must not be returned. */
export interface ReadMark {
  /** A log position of the leader (`pg_lsn`) after the reader's last write. */
  writtenAt: string
  /** The number of the reader's last live event, if any. */
  toldEvent?: number | undefined
}

/** The read targets of one request, and its writes. */
export interface ReadScope {
  /** The requirements for a replica; absent: only the leader serves. */
  mark?: ReadMark | undefined
  /** The replica that served earlier reads of the request. */
  replica?: object | undefined
  /** The log position of the leader after the last commit; `unknown` if it could not be read. */
  written?: string
}

const scopes = new AsyncLocalStorage<ReadScope>()

/** Runs `act` with the read scope of a request. */
export const withReadScope = <Result>(scope: ReadScope, run: () => Result): Result => scopes.run(scope, run)

/** Returns the scope of the current request; undefined without `DATABASE_READ_URLS`, and outside of requests. */
export const readScope = (): ReadScope | undefined => scopes.getStore()
