import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#server/config'
import { readOrCreate } from '#server/files/local/durable'

/** A key that encrypts secrets of one-time codes, and its name in a secret. */
interface FactorKey {
  id: string
  key: Buffer
}

/** The keys of an installation: the first one encrypts, the others decrypt older secrets. */
type FactorKeys = readonly FactorKey[]

/** AES-256-GCM needs 12 new random bytes for each text, and appends an authentication tag of 16. */
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const sealBytes = 16

/** The source of an installation's keys; read or created on first use. */
export interface FactorKeySource {
  /** Whether there are keys: without any, one-time codes are not available (rule factor.offered). */
  isThere: boolean
  read(): Promise<FactorKeys>
}

/**
 * The keys of `FACTOR_KEY`; for the embedded database those of the file `factor.key` in its data folder, which is
 * created if missing. Without either there are none.
 */
export function factorKeySource({
  factorKey,
  databaseUrl,
  dataDir,
}: Pick<Config, 'factorKey' | 'databaseUrl' | 'dataDir'>): FactorKeySource {
  const create = () => Buffer.from(`${randomBytes(32).toString('hex')}\n`)
  const isThere = factorKey !== undefined || databaseUrl === undefined
  return {
    isThere,
    read: async () => {
      if (!isThere) return []
      return factorKeysOf(factorKey ?? (await readOrCreate(join(dataDir, 'factor.key'), create)).toString('utf8'))
    },
  }
}

/** The keys in a text, in their order. */
export function factorKeysOf(text: string): FactorKeys {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((secret) => ({
      id: createHash('sha256').update(`factor key ${secret}`).digest('hex').slice(0, 16),
      key: Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32)),
    }))
}

/**
 * Encrypts a secret for one user: in the row of another user it cannot be decrypted.
 * @throws if there is no key
 */
export function seal([first]: FactorKeys, userId: number, secret: string): string {
  if (!first) throw new Error('There is no key to encrypt with')
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, first.key, nonce).setAAD(ownerOf(userId))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${first.id}.${sealed.toString('base64url')}`
}

/** Decrypts a secret; undefined if its key is missing, or it was changed or belongs to another user. */
export function unseal(keys: FactorKeys, userId: number, sealed: string): string | undefined {
  const [id, text = ''] = sealed.split('.')
  const found = keys.find((key) => key.id === id)
  if (!found) return undefined
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, nonceBytes))
      .setAAD(ownerOf(userId))
      .setAuthTag(bytes.subarray(-sealBytes))
    const secret = decipher.update(bytes.subarray(nonceBytes, -sealBytes))
    return Buffer.concat([secret, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const ownerOf = (userId: number): Buffer => Buffer.from(`user ${userId}`)
