import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { PackLogo } from './slide.ts'

/** So many pixels of a logo are enough for a slide. */
const mostPixels = 1200

/**
 * The stored picture as a PNG, whichever kind it is: neither form of a pack takes all of them. Null where the browser cannot
 * draw it, for a pack without a logo is better than none.
 */
export async function readLogo(
  calls: Pick<RiskBoardDataProvider, 'createReadLink'>,
  s3Url: string,
  signal: AbortSignal,
): Promise<PackLogo | null> {
  try {
    const link = await calls.createReadLink(s3Url, { errors: 'caller', signal })
    const response = await fetch(link, { signal })
    const picture = await createImageBitmap(await response.blob())
    const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const png = await canvas.convertToBlob({ type: 'image/png' })
    return { data: new Uint8Array(await png.arrayBuffer()), width, height }
  } catch (error) {
    if (signal.aborted) throw error
    console.error(error)
    return null
  }
}
