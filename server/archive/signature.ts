import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from '../files/local/durable.ts'
import { ArchiveError, checksumsPath, signaturePath } from './format.ts'
import { writePart } from './parts.ts'

/** Signing options: Ed25519 needs no digest. */
const digestFor = (key: KeyObject): string | null => (key.asymmetricKeyType === 'ed25519' ? null : 'sha256')

/**
 * Reads the private key for the signature of archives, before anything is written.
 * @param path a PEM file
 * @throws ArchiveError if it is not a private key
 */
export const readSigningKey = (path: string): Promise<KeyObject> => readKey(path, createPrivateKey, 'private')

/** Signs the checksums of an archive, which covers every byte of it (rule archive.signature). */
export async function signArchive(folder: string, key: KeyObject): Promise<void> {
  const signature = sign(digestFor(key), await readFile(join(folder, checksumsPath)), key)
  await writePart(folder, signaturePath, bytesOf(signature))
}

/**
 * Verifies the signature of the checksums of an archive; `verifyArchive` verifies the checksums themselves.
 * @param publicKeyPath a PEM file
 * @throws ArchiveError if the signature is wrong or missing
 */
export async function verifySignature(folder: string, publicKeyPath: string): Promise<void> {
  const key = await readKey(publicKeyPath, createPublicKey, 'public')
  const signature = await readSignature(folder)
  if (!signature) throw new ArchiveError(`${folder} is not signed: it has no ${signaturePath}. Nothing was imported.`)
  const isGenuine = verify(digestFor(key), await readFile(join(folder, checksumsPath)), key, signature)
  if (!isGenuine)
    throw new ArchiveError('The signature does not match the key, or the archive was changed. Nothing was imported.')
}

/** Returns the signature of an archive; null if it has none. */
async function readSignature(folder: string): Promise<Buffer | null> {
  return readFile(join(folder, signaturePath)).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return null
    throw error
  })
}

async function readKey(path: string, create: (pem: Buffer) => KeyObject, kind: string): Promise<KeyObject> {
  try {
    return create(await readFile(path))
  } catch {
    throw new ArchiveError(`${path} contains no ${kind} key in PEM format.`)
  }
}

async function* bytesOf(buffer: Buffer): AsyncGenerator<Buffer> {
  yield buffer
}
