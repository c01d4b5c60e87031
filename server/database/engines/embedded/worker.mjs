/**
 * The thread of the embedded database. It receives and returns bytes of the PostgreSQL protocol, so that a slow query
 * never blocks HTTP. It is plain JavaScript, because Node runs this file unchanged from the sources, under the test
 * runner and from the build. If the database fails, for example without disk space for its log, the thread ends with
 * code 1: only a new one can recover the data.
 *
 * In:  { connection, bytes } | { request: 'dump' | 'close' } Out: { ready, stopFlags } | { connection, bytes } | {
 * done: 'dump', bytes } | { done: 'close' }
 */
import { parentPort, workerData } from 'node:worker_threads'
import { startInMemory, startOnFolder } from './start.mjs'
import { threadPath } from './threadPath.mjs'

const errorResponse = 'E'.charCodeAt(0)

/** Fields of an error response are a letter and a text that ends with a zero; `V` is the severity, never translated. */
const severityField = 'V'

/** @type {{ folder: string | null, snapshot: Uint8Array | null }} */
const { folder, snapshot } = workerData

const { pglite, memory } = folder === null ? await startInMemory(snapshot) : await startOnFolder(folder)

parentPort.on('message', (message) => {
  if (message.request === undefined) respondToClient(message.connection, message.bytes)
  else void respondToRequest(message.request)
})
// Their addresses are exported, but not part of the typed surface.
const { _QueryCancelPending: cancel, _InterruptPending: interrupt } = /** @type {any} */ (pglite.Module)
const stopFlags = { memory: memory.buffer, cancel: Number(cancel), interrupt: Number(interrupt), thread: threadPath() }
parentPort.postMessage({ ready: true, stopFlags })

/**
 * @param {number} connection
 * @param {Uint8Array} bytes whole messages of the protocol
 */
function respondToClient(connection, bytes) {
  if (isStartup(bytes)) forgetPreviousClient()
  // A cancel request that arrives too late was for the previous statement.
  const words = new Int32Array(stopFlags.memory)
  Atomics.store(words, stopFlags.interrupt >> 2, 0)
  Atomics.store(words, stopFlags.cancel >> 2, 0)
  const response = execute(bytes)
  const isEnd = endsDatabase(response)
  parentPort.postMessage({ connection, bytes: response }, [response.buffer])
  if (isEnd) process.exit(1)
}

/** Only the first message of a client begins with its length, whose first byte is zero; others have a type. */
function isStartup(/** @type {Uint8Array} */ bytes) {
  return bytes[0] === 0
}

/** All clients share one session: a new one must not receive the rest of the previous one. */
function forgetPreviousClient() {
  execute(syncMessage())
  execute(queryMessage('ROLLBACK'))
  execute(queryMessage('DISCARD ALL'))
}

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array} the response of PostgreSQL
 */
function execute(bytes) {
  /** @type {Uint8Array[]} */
  const chunks = []
  // Synchronous: without a sync of the file system nothing in it is asynchronous.
  pglite
    .execProtocolRawStream(bytes, {
      syncToFs: false,
      onRawData: (chunk) => chunks.push(chunk.slice()),
    })
    .catch(() => process.exit(1))
  const only = chunks[0]
  return chunks.length === 1 && only ? only : joined(chunks)
}

/** @param {Uint8Array[]} chunks */
function joined(chunks) {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}

function syncMessage() {
  return Uint8Array.from([0x53, 0, 0, 0, 4])
}

/** @param {string} sql plain ASCII */
function queryMessage(sql) {
  const message = Buffer.alloc(6 + sql.length)
  message.write('Q')
  message.writeInt32BE(5 + sql.length, 1)
  message.write(sql, 5)
  return new Uint8Array(message)
}

/** @param {'dump' | 'close'} request */
async function respondToRequest(request) {
  if (request === 'dump') {
    await dropTemplates()
    await pglite.exec('CHECKPOINT')
    const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
    parentPort.postMessage({ done: 'dump', bytes }, [bytes.buffer])
    return
  }
  // Writes a checkpoint, so that the next start has nothing to recover.
  await pglite.close()
  parentPort.postMessage({ done: 'close' })
}

/** A snapshot is only opened as it is: without the two template databases it has half the size. */
async function dropTemplates() {
  await pglite.exec('UPDATE pg_database SET datistemplate = false')
  for (const template of ['template0', 'template1']) await pglite.exec(`DROP DATABASE IF EXISTS ${template}`)
}

/**
 * Whether a response contains an error that ends this PostgreSQL: FATAL ends the session, which is the only one, and
 * PANIC the database.
 * @param {Uint8Array} response whole messages of the PostgreSQL protocol
 */
function endsDatabase(response) {
  const bytes = Buffer.from(response.buffer, response.byteOffset, response.byteLength)
  for (let start = 0; start + 5 <= bytes.length; start += 1 + bytes.readUInt32BE(start + 1)) {
    if (bytes[start] !== errorResponse) continue
    const fields = bytes.toString('latin1', start + 5, start + 1 + bytes.readUInt32BE(start + 1)).split('\0')
    const severity = fields.find((field) => field.startsWith(severityField))?.slice(1)
    if (severity === 'FATAL' || severity === 'PANIC') return true
  }
  return false
}
