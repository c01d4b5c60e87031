/**
 * Starts the server that is named by the parameter, with the thread of its embedded database inside another module:
 * `node launch.mjs dist/server/main.js`, DATABASE_THREAD naming that module. It finds the database's own as
 * `workerData.wrapped`.
 */
import { syncBuiltinESMExports } from 'node:module'
import { pathToFileURL } from 'node:url'
import workerThreads from 'node:worker_threads'

const { Worker } = workerThreads

workerThreads.Worker = class extends Worker {
  constructor(url, options) {
    if (!String(url).endsWith('/embedded/worker.mjs')) super(url, options)
    else {
      const workerData = { ...options.workerData, wrapped: String(url) }
      super(pathToFileURL(process.env.DATABASE_THREAD), { ...options, workerData })
    }
  }
}
syncBuiltinESMExports()

await import(pathToFileURL(process.argv[2]).href)
