import { readdir, readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config, S3Config } from '#server/config'
import { isCode, makeFolder, publish } from '#server/files/local/durable'
import { createS3Client } from '#server/files/s3/client'

/** A place of anchors: texts by name, never overwritten. */
export interface AnchorPlace {
  /** The database's name of the place. */
  name: string
  /** The names of the anchors there, the oldest first. */
  list(): Promise<string[]>
  read(name: string): Promise<string>
  /** @throws if there is already one with that name */
  write(name: string, text: string): Promise<void>
  close(): void
}

const ending = '.jsonl'

/** The configured places of anchors: a folder, and optionally a bucket. */
export async function openAnchorPlace(
  folder: string,
  { auditAnchor, s3 }: Pick<Config, 'auditAnchor' | 's3'>,
): Promise<AnchorPlace> {
  const local = folderPlace(folder)
  return auditAnchor === 'bucket' && s3 ? withCopies(await bucketPlace(s3), local) : local
}

/** Anchors as files of a folder. */
export function folderPlace(folder: string): AnchorPlace {
  return {
    name: `${hostname()}:${resolve(folder)}`,
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return []
        throw error
      })
      return names.filter((name) => name.endsWith(ending)).sort()
    },
    read: (name) => readFile(join(folder, name), 'utf8'),
    async write(name, text) {
      await makeFolder(folder)
      const path = join(folder, name)
      await writeFile(`${path}.part`, text, { mode: 0o400, flush: true })
      if (!(await publish(`${path}.part`, path))) throw new Error(`${path} is there already`)
    },
    close() {},
  }
}

/** Their prefix in the bucket, separate from attachments. */
const prefix = 'audit-anchors/'

/** Anchors as objects of a bucket, ideally with an object lock. */
async function bucketPlace(config: S3Config): Promise<AnchorPlace> {
  const { sdk, client } = await createS3Client(config)
  const at = (name: string) => ({ Bucket: config.bucket, Key: prefix + name })
  const isThere = async (name: string) => {
    try {
      await client.send(new sdk.HeadObjectCommand(at(name)))
      return true
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return false
      throw error
    }
  }
  return {
    name: [config.endpoint ?? 's3:/', config.bucket, prefix].join('/'),
    async list() {
      const names: string[] = []
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) if (Key.endsWith(ending)) names.push(Key.slice(prefix.length))
      }
      return names.sort()
    },
    async read(name) {
      const { Body } = await client.send(new sdk.GetObjectCommand(at(name)))
      return (await Body?.transformToString('utf8')) ?? ''
    },
    async write(name, text) {
      if (await isThere(name)) throw new Error(`${prefix}${name} is in the bucket already`)
      const command = { ...at(name), Body: Buffer.from(text), ContentType: 'application/x-ndjson' }
      await client.send(new sdk.PutObjectCommand(command))
    },
    close: () => client.destroy(),
  }
}

/**
 * The first place counts; the second has copies. An empty first place is filled from the second, so that anchors older
 * than the bucket are not lost.
 */
function withCopies(first: AnchorPlace, second: AnchorPlace): AnchorPlace {
  return {
    name: first.name,
    async list() {
      const names = await first.list()
      if (names.length > 0) return names
      const copies = await second.list()
      for (const name of copies) await first.write(name, await second.read(name))
      return copies
    },
    read: (name) => first.read(name),
    async write(name, text) {
      await first.write(name, text)
      await second.write(name, text)
    },
    close() {
      first.close()
      second.close()
    },
  }
}
