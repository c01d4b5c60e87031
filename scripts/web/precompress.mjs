import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Text files; pictures and fonts are compressed already. */
const compressible = /\.(css|html|js|json|map|svg|txt)$/

/** A smaller file fits into the first packet as it is. In bytes. */
const smallest = 512

const compress = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
}

/**
 * Writes a brotli and a gzip copy of every text file of a folder, at the highest quality: it is done once, and the
 * server sends them directly (`server/http/plugins/webApp.ts`).
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => compressible.test(path))
  await Promise.all(
    files.map(async (path) => {
      const content = readFileSync(join(folder, path))
      if (content.length < smallest) return
      for (const [extension, copyOf] of Object.entries(compress)) {
        const copy = await copyOf(content)
        if (copy.length < content.length) writeFileSync(join(folder, `${path}.${extension}`), copy)
      }
    }),
  )
}
