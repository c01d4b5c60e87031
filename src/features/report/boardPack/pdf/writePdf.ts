import PDFDocument from 'pdfkit'
import { lineHeight } from '../fitText.ts'
import { fitted, ink, slideSize, type Align, type Frame, type Pack, type Part, type TablePart } from '../slide.ts'
import { chartMarks } from './chartMarks.ts'

/** The two weights of the font, as TTF. */
export interface PdfFonts {
  regular: Uint8Array
  bold: Uint8Array
}

type Document = InstanceType<typeof PDFDocument>

/** Points per inch; a PDF is measured in points. */
const points = 72

/**
 * Draws a pack as a PDF with a 16:9 page for each slide. Its text is real text, which can be searched and copied (rule
 * packs.pdf).
 */
export async function writePdf(pack: Pack, fonts: PdfFonts, onShare: (share: number) => void): Promise<ArrayBuffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    size: [slideSize.width * points, slideSize.height * points],
    margin: 0,
    lang: pack.slides[0]?.locale ?? 'en',
    displayTitle: true,
    info: { Title: pack.title, Author: pack.author },
    // Embeds a font, because the built-in PDF fonts have no Thai letters.
    font: null as unknown as string,
  })
  const chunks: Uint8Array[] = []
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  document.registerFont('regular', fonts.regular as Buffer)
  document.registerFont('bold', fonts.bold as Buffer)
  for (const [index, slide] of pack.slides.entries()) {
    document.addPage()
    document.outline.addItem(slide.title)
    for (const part of slide.parts) draw(document, part, pack)
    onShare((index + 1) / pack.slides.length)
    // Lets the worker report its progress.
    await Promise.resolve()
  }
  document.end()
  await ended
  return new Blob(chunks as BlobPart[]).arrayBuffer()
}

function draw(document: Document, part: Part, { logo }: Pack): void {
  switch (part.kind) {
    case 'text': {
      const { frame, lines, size, colour, isBold = false, align = 'left', valign = 'top' } = part
      drawLines(document, frame, lines, { size, colour, isBold, align, valign })
      break
    }
    case 'table':
      drawTable(document, part)
      break
    case 'chart':
      for (const mark of chartMarks(part, (text, size) => widthOf(document, text, size, false))) {
        draw(document, mark, { logo } as Pack)
      }
      break
    case 'shape': {
      const { frame, fill, line, lineWidth = 0.01, text, shape } = part
      const [x, y, width, height] = boxOf(frame)
      const outlined = () =>
        shape === 'ellipse'
          ? document.ellipse(x + width / 2, y + height / 2, width / 2, height / 2)
          : document.rect(x, y, width, height)
      if (fill) outlined().fill(fill)
      if (line)
        outlined()
          .lineWidth(lineWidth * points)
          .stroke(line)
      if (text) {
        const look = { size: text.size, colour: text.colour, isBold: true, align: 'center', valign: 'middle' } as const
        drawLines(document, frame, [text.text], look)
      }
      break
    }
    case 'line':
      drawLine(document, part)
      break
    case 'logo':
      if (logo) {
        const [x, y, width, height] = boxOf(fitted(part.frame, logo))
        document.image(logo.data as unknown as ArrayBuffer, x, y, { width, height })
      }
  }
}

const boxOf = ({ x, y, width, height }: Frame) => [x * points, y * points, width * points, height * points] as const

function widthOf(document: Document, text: string, size: number, isBold: boolean): number {
  return (
    document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(text) / points
  )
}

interface LineLook {
  size: number
  colour: string
  isBold: boolean
  align: Align
  valign: 'top' | 'middle' | 'bottom'
}

function drawLines(document: Document, frame: Frame, lines: readonly string[], look: LineLook): void {
  const [x, y, width, height] = boxOf(frame)
  const { size, colour, isBold, align, valign } = look
  document
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
  const step = size * lineHeight
  const rest = height - lines.length * step
  const top = y + (valign === 'top' ? 0 : valign === 'middle' ? rest / 2 : rest)
  lines.forEach((line, index) => {
    const text = line.trim()
    if (text === '') return
    const gap = width - document.widthOfString(text)
    const left = x + (align === 'left' ? 0 : align === 'center' ? gap / 2 : gap)
    // PDF readers extract marks in a wrong order if the font separates them from their letters, so the actual text is
    // added.
    const isThai = /\p{Script=Thai}/u.test(text)
    if (isThai) document.markContent('Span', { actual: text })
    document.text(text, left, top + index * step + step / 2, { lineBreak: false, baseline: 'middle' })
    if (isThai) document.endMarkedContent()
  })
}

const cellPadding = 0.07

function drawTable(document: Document, { frame, widths, rows, size, line, valign = 'middle' }: TablePart): void {
  let y = frame.y
  for (const { height, cells } of rows) {
    let x = frame.x
    for (const [place, { lines, align = 'center', isBold = false, fill, colour = ink }] of cells.entries()) {
      const cell = { x, y, width: widths[place] ?? 0, height }
      const [left, top, width, high] = boxOf(cell)
      if (fill) document.rect(left, top, width, high).fill(fill)
      document.rect(left, top, width, high).lineWidth(0.75).stroke(line)
      drawLines(
        document,
        {
          x: x + cellPadding,
          y: y + cellPadding / 2,
          width: cell.width - 2 * cellPadding,
          height: height - cellPadding,
        },
        lines,
        { size, colour, isBold, align, valign },
      )
      x += cell.width
    }
    y += height
  }
}

function drawLine(document: Document, part: Extract<Part, { kind: 'line' }>): void {
  const { from, to, colour, width, hasArrow, isDashed = false } = part
  const [x1, y1, x2, y2] = [...from, ...to].map((measure) => measure * points) as [number, number, number, number]
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return
  const head = hasArrow ? Math.min(7, length) : 0
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length]
  document
    .moveTo(x1, y1)
    .lineTo(x2 - dx * head, y2 - dy * head)
    .lineWidth(width * points)
  if (isDashed) document.dash(4, { space: 3 })
  document.stroke(colour)
  if (isDashed) document.undash()
  if (head === 0) return
  document
    .moveTo(x2, y2)
    .lineTo(x2 - dx * head - dy * head * 0.45, y2 - dy * head + dx * head * 0.45)
    .lineTo(x2 - dx * head + dy * head * 0.45, y2 - dy * head - dx * head * 0.45)
    .fill(colour)
}
