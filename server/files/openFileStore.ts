import { join } from 'node:path'
import type { Config } from '#server/config'
import type { FileStore } from './fileStore.ts'
import { LocalFileStore } from './local/localFileStore.ts'

/** Opens the configured store: the bucket if there is one, else a folder in the data folder. */
export async function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return new LocalFileStore(join(dataDir, 'files'))
  const { openS3FileStore } = await import('./s3/s3FileStore.ts')
  return openS3FileStore(s3)
}
