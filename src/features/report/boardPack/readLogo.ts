import type { RiskBoardDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { PackLogo } from './slide.ts'

/** The number of pixels of a logo that is enough for a slide. */
const mostPixels = 1200

/**
 * Returns the stored picture as a PNG, because neither format of a pack supports all picture types. Null if the browser
 * cannot draw it: a pack without a logo is better than none.
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
