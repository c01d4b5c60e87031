/**
 * Starts the server that is named by the parameter, with its database thread writing down what it does to the disk:
 * `node launch.mjs dist/server/main.js`, DISK_JOURNAL naming the file of the journal.
 */
import workerThreads from 'node:worker_threads'
import { syncBuiltinESMExports } from 'node:module'
import { pathToFileURL } from 'node:url'

const { Worker } = workerThreads

workerThreads.Worker = class extends Worker {
  constructor(url, options) {
    const isDatabase = String(url).endsWith('/embedded/worker.mjs')
    if (!isDatabase) super(url, options)
    else {
      const workerData = { ...options.workerData, wrapped: String(url), journal: process.env.DISK_JOURNAL }
      super(new URL('./recordingWorker.mjs', import.meta.url), { ...options, workerData })
    }
  }
}
syncBuiltinESMExports()

await import(pathToFileURL(process.argv[2]).href)
