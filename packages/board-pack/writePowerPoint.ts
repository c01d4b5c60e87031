import PptxGenJS from 'pptxgenjs'
import { lineHeight } from './fitText.ts'
import { repairPresentation, titleName } from './repairPresentation.ts'
import {
  packFont,
  slideSize,
  type Frame,
  type Pack,
  type PackLocale,
  type Part,
  type TablePart,
  type TextPart,
} from './slide.ts'

const languages: Record<PackLocale, string> = { en: 'en-GB', th: 'th-TH' }

/** The layout of all slides, with a placeholder for the title: outlines and screen readers identify slides by it. */
const layout = 'PACK'

/** Draws a pack as a 16:9 presentation with native tables and charts (rule packs.native). */
export async function writePowerPoint(pack: Pack, onShare: (share: number) => void): Promise<ArrayBuffer> {
  const presentation = new PptxGenJS()
  presentation.defineLayout({ name: '16x9', ...slideSize })
  presentation.layout = '16x9'
  presentation.title = pack.title
  presentation.author = pack.author
  presentation.company = ''
  presentation.theme = { headFontFace: packFont, bodyFontFace: packFont }
  presentation.defineSlideMaster({
    title: layout,
    objects: [{ placeholder: { options: { name: 'title', type: 'title', x: 0.5, y: 0.3, w: 10, h: 0.6 }, text: '' } }],
  })
  for (const [index, { parts, locale }] of pack.slides.entries()) {
    const slide = presentation.addSlide({ masterName: layout })
    const draw = drawOn(presentation, slide, languages[locale])
    for (const part of parts) draw(part)
    onShare((index + 1) / pack.slides.length / 2)
  }
  const written = (await presentation.write({ outputType: 'arraybuffer', compression: false })) as ArrayBuffer
  onShare(0.8)
  return repairPresentation(written)
}

function drawOn(presentation: PptxGenJS, slide: PptxGenJS.Slide, lang: string) {
  const shared = { fontFace: packFont, lang, margin: 0 }
  return (part: Part): void => {
    switch (part.kind) {
      case 'text':
        slide.addText(textOf(part.lines), { ...shared, ...boxOf(part.frame), ...lookOf(part) })
        break
      case 'table':
        drawTable(slide, part, lang)
        break
      case 'chart':
        slide.addChart(
          presentation.ChartType.bar,
          part.series.map(({ name, values }) => ({ name, labels: [...part.categories], values: [...values] })),
          {
            ...boxOf(part.frame),
            altText: part.name,
            barDir: 'bar',
            barGrouping: 'stacked',
            barGapWidthPct: 45,
            chartColors: part.series.map(({ colour }) => hex(colour)),
            // Puts the first bar at the top; the type of the library has only the other order.
            catAxisOrientation: 'maxMin' as 'minMax',
            catAxisLabelFontFace: packFont,
            catAxisLabelFontSize: part.size,
            valAxisHidden: true,
            valGridLine: { style: 'none' },
            showValue: true,
            // An empty bar has no number.
            dataLabelFormatCode: '0;;;',
            dataLabelColor: '000000',
            dataLabelFontFace: packFont,
            dataLabelFontSize: part.size,
            showLegend: true,
            legendPos: 'b',
            legendFontFace: packFont,
            legendFontSize: part.size,
          },
        )
        break
      case 'shape': {
        const { frame, fill, line, lineWidth = 0.01, text, shape } = part
        const look = {
          ...boxOf(frame),
          shape: presentation.ShapeType[shape === 'ellipse' ? 'ellipse' : 'rect'],
          fill: fill === null ? { type: 'none' as const } : { color: hex(fill) },
          line: line === null ? { type: 'none' as const } : { color: hex(line), width: lineWidth * points },
        }
        if (!text) slide.addShape(look.shape, look)
        else {
          slide.addText(text.text, {
            ...shared,
            ...look,
            fontSize: text.size,
            bold: true,
            color: hex(text.colour),
            align: 'center',
            valign: 'middle',
          })
        }
        break
      }
      case 'line': {
        const [[x1, y1], [x2, y2]] = [part.from, part.to]
        slide.addShape(presentation.ShapeType.line, {
          x: Math.min(x1, x2),
          y: Math.min(y1, y2),
          w: Math.abs(x2 - x1),
          h: Math.abs(y2 - y1),
          flipH: x2 < x1,
          flipV: y2 < y1,
          line: {
            color: hex(part.colour),
            width: part.width * points,
            ...(part.hasArrow ? { endArrowType: 'triangle' } : {}),
            ...(part.isDashed ? { dashType: 'dash' } : {}),
          },
        })
      }
    }
  }
}

/** Points per inch. */
const points = 72

const boxOf = ({ x, y, width, height }: Frame) => ({ x, y, w: width, h: height })

/** Returns a colour in the format of presentations. */
const hex = (colour: string): string => colour.slice(1).toUpperCase()

/** Returns the text without our line breaks, because the presentation program wraps it again. */
const textOf = (lines: readonly string[]): string => lines.join('').trim()

const lookOf = ({ size, colour, isBold = false, isTitle = false, align = 'left', valign = 'top' }: TextPart) => ({
  fontSize: size,
  lineSpacing: size * lineHeight,
  color: hex(colour),
  bold: isBold,
  align,
  valign,
  ...(isTitle ? { objectName: titleName } : {}),
})

function drawTable(slide: PptxGenJS.Slide, table: TablePart, lang: string): void {
  slide.addTable(
    table.rows.map(({ cells }) =>
      cells.map(({ lines, align = 'center', isBold = false, fill, colour = '#000000' }) => ({
        text: textOf(lines),
        options: {
          align,
          bold: isBold,
          color: hex(colour),
          lang,
          // Uses the calculated height for every font: otherwise a table would grow over the parts under it.
          lineSpacing: table.size * lineHeight,
          ...(fill ? { fill: { color: hex(fill) } } : {}),
        },
      })),
    ),
    {
      ...boxOf(table.frame),
      objectName: table.name,
      colW: [...table.widths],
      rowH: table.rows.map(({ height }) => height),
      border: { type: 'solid', pt: 0.75, color: hex(table.line) },
      fontFace: packFont,
      fontSize: table.size,
      margin: [0.04, 0.07, 0.04, 0.07],
      valign: table.valign ?? 'middle',
    },
  )
}
