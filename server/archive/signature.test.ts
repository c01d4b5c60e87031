import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSigningKey, signArchive, verifySignature } from './signature.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'risk-board-signature-'))
  writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  manifest.json\n`)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, key: KeyObject): string {
  const path = join(folder, name)
  writeFileSync(path, key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }))
  return path
}

const pairs = {
  ed25519: () => generateKeyPairSync('ed25519'),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ec: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

it.each(Object.entries(pairs))(
  'is valid for the key that signed and no other: %s (rule archive.signature)',
  async (_name, create) => {
    const [ours, theirs] = [create(), create()]
    await signArchive(folder, await readSigningKey(written('ours.pem', ours.privateKey)))
    await expect(verifySignature(folder, written('ours.pub', ours.publicKey))).resolves.toBeUndefined()
    await expect(verifySignature(folder, written('theirs.pub', theirs.publicKey))).rejects.toThrow(
      'does not match the key',
    )
    writeFileSync(join(folder, 'SHA256SUMS'), `${'1'.repeat(64)}  manifest.json\n`)
    await expect(verifySignature(folder, join(folder, 'ours.pub'))).rejects.toThrow('the archive was changed')
  },
)

it('is required of every archive where a key is named', async () => {
  const key = written('ours.pub', pairs.ed25519().publicKey)
  await expect(verifySignature(folder, key)).rejects.toThrow('is not signed')
})

it('needs a key', async () => {
  await expect(readSigningKey(join(folder, 'SHA256SUMS'))).rejects.toThrow('no private key')
  await expect(verifySignature(folder, join(folder, 'nowhere.pem'))).rejects.toThrow('no public key')
})
