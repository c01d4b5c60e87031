import JSZip from 'jszip'

/** The name of the shape with the title of its slide. */
export const titleName = 'Title'

/**
 * Repairs violations of the presentation schema by the library: repeated numbers of shapes, missing parts in the list,
 * wrong order of lists. Strict programs would offer to repair the file. It also marks titles as titles, which the
 * library does only if all of them have the same position.
 */
export async function repairPresentation(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const zip = await JSZip.loadAsync(bytes)
  const change = async (path: string, mend: (xml: string) => string) => {
    const xml = await zip.file(path)?.async('string')
    if (xml !== undefined) zip.file(path, mend(xml))
  }
  await change('[Content_Types].xml', (xml) => withoutMissing(xml, (part) => zip.file(part) !== null))
  await change('ppt/presentation.xml', withMastersFirst)
  for (const path of Object.keys(zip.files)) {
    if (/^ppt\/slides\/[^/]+\.xml$/.test(path)) await change(path, (xml) => withNumberedShapes(withTitle(xml)))
    else if (/^ppt\/slide(Layouts|Masters)\/[^/]+\.xml$/.test(path)) await change(path, withNumberedShapes)
  }
  return zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' })
}

const withoutMissing = (xml: string, isThere: (part: string) => boolean): string =>
  xml.replace(/\s*<Override PartName="\/([^"]+)"[^>]*\/>/g, (override, part: string) => (isThere(part) ? override : ''))

/** The schema requires masters before slides. */
const withMastersFirst = (xml: string): string =>
  xml.replace(/(<p:sldIdLst>[^]*?<\/p:sldIdLst>)(<p:notesMasterIdLst>[^]*?<\/p:notesMasterIdLst>)/, '$2$1')

/** Numbers the shapes of a slide from 1; the slide itself is the first. */
function withNumberedShapes(xml: string): string {
  let number = 0
  return xml.replace(/<p:cNvPr id="[^"]*"/g, () => `<p:cNvPr id="${(number += 1)}"`)
}

/** Moves the title of a slide into the empty placeholder of the library, which has its own number. */
const withTitle = (xml: string): string =>
  xml
    .replace(/<p:sp>(?:(?!<p:sp>)[^])*?<p:ph\s+idx="100"[^]*?<\/p:sp>/, '')
    .replace(
      new RegExp(`(<p:cNvPr id="\\d+" name="${titleName}"></p:cNvPr><p:cNvSpPr/><p:nvPr>)(?=</p:nvPr>)`),
      '$1<p:ph type="title"/>',
    )
