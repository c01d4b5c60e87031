import { AsyncLocalStorage } from 'node:async_hooks'

/** The newest data that a reader has seen; older data must not be returned. */
export interface ReadMark {
  /** A place in the log of the leader (`pg_lsn`), after what the reader wrote last. */
  writtenAt: string
  /** The number of the reader's last live event, if any. */
  toldEvent?: number | undefined
}

/** The read targets of one request, and its writes. */
export interface ReadScope {
  /** From where on a replica may answer; absent: the leader alone does. */
  mark?: ReadMark | undefined
  /** The replica that answered before within the request. */
  replica?: object | undefined
  /** The place in the log of the leader behind what was committed last; `unknown` where it could not be asked for. */
  written?: string
}

const scopes = new AsyncLocalStorage<ReadScope>()

/** Runs `act` with what a request may read where. */
export const withReadScope = <Result>(scope: ReadScope, run: () => Result): Result => scopes.run(scope, run)

/** That of the request at work; none where `DATABASE_READ_URLS` is not set, and outside of requests. */
export const readScope = (): ReadScope | undefined => scopes.getStore()
