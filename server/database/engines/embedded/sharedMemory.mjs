import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The WebAssembly declaration of the imported memory `env.memory`; its kind, minimum and maximum pages follow. */
const memoryImport = Buffer.from('\x03env\x06memory\x02', 'latin1')
const sharedWithMaximum = 3
const importSectionId = 2

/** The initial memory of PGlite in pages of 64 KiB, as in its own code, but shared. */
const firstPages = 2048
const mostPages = 32_768

/**
 * Makes PGlite use memory that another thread can write to, so that a statement can be cancelled while its thread is
 * blocked (docs/decisions/0028). Call it once in a thread, before PGlite starts.
 *
 * PGlite takes the memory and its main module as options. Extensions and the programs that fill a new folder are
 * compiled for unshared memory; they are replaced when they get their memory.
 * @returns options for `PGlite.create`, and the memory
 */
export async function shareMemory() {
  const memory = new WebAssembly.Memory({ initial: firstPages, maximum: mostPages, shared: true })
  const bytes = readFileSync(join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '..', 'pglite.wasm'))
  const program = await WebAssembly.compile(forSharedMemory(bytes))
  exchangePrograms(memory, program, bytes)
  const withMemory = {
    name: 'shared memory',
    setup: async (/** @type {unknown} */ _pglite, /** @type {object} */ options) => ({
      emscriptenOpts: { ...options, wasmMemory: memory },
    }),
  }
  return { memory, pgliteWasmModule: program, withMemory }
}

/**
 * Returns the module for shared memory: only its memory import differs.
 * @param {Uint8Array} bytes
 */
function forSharedMemory(bytes) {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const section = importSection(source)
  const kind = source.indexOf(memoryImport, section.start) + memoryImport.length
  if (kind < memoryImport.length || kind >= section.end)
    throw new Error('PGlite no longer takes its memory from outside')
  const [least, afterLeast] = readNumber(source, kind + 1)
  const after = source[kind] === 0 ? afterLeast : readNumber(source, afterLeast)[1]
  const memory = [sharedWithMaximum, ...numberBytes(least), ...numberBytes(mostPages)]
  const content = [source.subarray(section.start, kind), Buffer.from(memory), source.subarray(after, section.end)]
  const length = content.reduce((total, part) => total + part.length, 0)
  const header = Buffer.from([importSectionId, ...numberBytes(length)])
  return Buffer.concat([source.subarray(0, section.header), header, ...content, source.subarray(section.end)])
}

/**
 * Returns the position of the imports of a module: after a header of eight bytes follow sections, each with its id and
 * length.
 * @param {Buffer} source
 */
function importSection(source) {
  for (let header = 8; header < source.length;) {
    const [length, start] = readNumber(source, header + 1)
    if (source[header] === importSectionId) return { header, start, end: start + length }
    header = start + length
  }
  throw new Error('A program of PGlite imports nothing')
}

/**
 * Reads a WebAssembly number (LEB128): seven bits a byte, the eighth marks a continuation.
 * @param {Buffer} source
 * @param {number} start
 * @returns {[number, number]} the number, and its end
 */
function readNumber(source, start) {
  let value = 0
  for (let index = start, shift = 0; ; index++, shift += 7) {
    const byte = source.readUInt8(index)
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return [value, index + 1]
  }
}

/**
 * @param {number} value
 * @returns {number[]}
 */
function numberBytes(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...numberBytes(value >> 7)]
}

/**
 * @param {WebAssembly.Memory} memory the shared one
 * @param {WebAssembly.Module} program PGlite's own for shared memory
 * @param {Buffer} bytes its original bytes
 */
function exchangePrograms(memory, program, bytes) {
  const { instantiate, Module, Instance } = WebAssembly
  /** The source bytes of the other modules. */
  const sources = new WeakMap()
  /** @param {WebAssembly.Imports | undefined} imports */
  const isForUs = (imports) => imports?.env?.memory === memory

  // Only the small programs are compiled and run in one step: the main one is already compiled.
  WebAssembly.instantiate = /** @type {any} */ (
    async (/** @type {any} */ source, /** @type {WebAssembly.Imports | undefined} */ imports) => {
      if (!(source instanceof Module)) return instantiate(isForUs(imports) ? forSharedMemory(source) : source, imports)
      const isOthers = source === program && !isForUs(imports)
      return instantiate(isOthers ? await WebAssembly.compile(new Uint8Array(bytes)) : source, imports)
    }
  )
  WebAssembly.Module = new Proxy(Module, {
    construct(_target, [source]) {
      const module = new Module(source)
      sources.set(module, source)
      return module
    },
  })
  WebAssembly.Instance = new Proxy(Instance, {
    construct(_target, [module, imports]) {
      const source = isForUs(imports) ? sources.get(module) : undefined
      return new Instance(source === undefined ? module : new Module(forSharedMemory(source)), imports)
    },
  })
}
