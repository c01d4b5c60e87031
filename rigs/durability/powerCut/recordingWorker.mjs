/** The thread of the embedded database, with every change it makes to its folder written down in DISK_JOURNAL. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { workerData } from 'node:worker_threads'
import { recordChanges } from './record.mjs'

recordChanges(fs, workerData.folder, process.env.DISK_JOURNAL)
syncBuiltinESMExports()
await import(workerData.wrapped)
