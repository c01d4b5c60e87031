import { parentPort } from 'node:worker_threads'
import { threadPath } from '../../database/engines/embedded/threadPath.mjs'

const module = '#server/commands/organisationImports/planRows'
// When it runs from sources, as in development and tests, the thread must load TypeScript itself.
if (import.meta.resolve(module).endsWith('.ts')) (await import('tsx/esm/api')).register()
const { planRows } = await import(module)

parentPort?.on('message', (request) => parentPort?.postMessage(planRows(request)))
parentPort?.postMessage({ ready: true, thread: threadPath() })
