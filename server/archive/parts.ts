import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** A written or read part: its checksum (SHA-256, hex) and its size in bytes. */
export interface Digest {
  sha256: string
  bytes: number
}

/** Passes bytes through and computes their checksum and size. */
function digesting(): { stream: Transform; digest(): Digest } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, digest: () => ({ sha256: hash.digest('hex'), bytes }) }
}

/** Writes a part of an archive and syncs it to the disk. */
export async function writePart(
  folder: string,
  path: string,
  content: AsyncIterable<unknown> | Readable,
): Promise<Digest> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const { stream, digest } = digesting()
  await pipeline(content, stream, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
  return digest()
}

/** Writes a compressed part of an archive. */
export async function writeCompressedPart(
  folder: string,
  path: string,
  content: AsyncIterable<string>,
): Promise<Digest> {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const { stream, digest } = digesting()
  const file = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(content, createGzip(), stream, file)
  return digest()
}

/** Computes the checksum of the bytes. */
export async function digestOf(content: Readable): Promise<Digest> {
  const { stream, digest } = digesting()
  await pipeline(content, stream, async (bytes: AsyncIterable<Buffer>) => {
    for await (const _chunk of bytes);
  })
  return digest()
}

/**
 * Passes the lines of a compressed part to `take`, at the pace of `take`.
 * @throws the error of `take`
 */
export async function readLines<Result>(
  path: string,
  take: (lines: AsyncIterable<string>) => Promise<Result>,
): Promise<Result> {
  const outcome: { taken?: Result; refusal?: unknown } = {}
  try {
    await pipeline(createReadStream(path), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      outcome.taken = await take(linesOf(bytes)).catch((error: unknown) => {
        outcome.refusal = error
        throw error
      })
    })
  } catch (error) {
    // A reader that stops early ends the stream, which causes two errors; the pipeline reports the less useful one.
    throw 'refusal' in outcome ? outcome.refusal : error
  }
  return outcome.taken as Result
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
