// @vitest-environment jsdom
import JSZip from 'jszip'
import { beforeAll, describe, expect, it } from 'vitest'
import { fitText, type Pack, type PackLocale, type Part, type Slide } from './index.ts'
import { writePowerPoint } from './writePowerPoint.ts'

const frame = { x: 1, y: 1, width: 5, height: 2 }

const textPart = (locale: PackLocale, text: string, isTitle = false): Part => ({
  kind: 'text',
  frame,
  lines: fitText(text, { width: 5, size: 12, lines: 3, locale }),
  size: 12,
  colour: '#000000',
  isTitle,
})

const chart: Part = {
  kind: 'chart',
  name: 'levels',
  frame,
  categories: ['Feedpump', 'Kiln'],
  series: [
    { name: 'low', colour: '#bfe3ca', values: [1, 2] },
    { name: 'high', colour: '#dd6b60', values: [3, 0] },
  ],
  size: 10,
}

/** A slide with a part of each kind, and two charts. */
const slideOf = (locale: PackLocale): Slide => ({
  name: 'all',
  locale,
  title: 'All',
  parts: [
    textPart(locale, 'All', true),
    textPart(locale, 'น้ำท่วมที่โรงงาน & <ตึก>\u0002 "A"'),
    {
      kind: 'table',
      name: 'table',
      frame,
      widths: [2, 3],
      rows: [
        { height: 0.4, cells: [{ lines: ['No.'] }, { lines: ['Name'], isBold: true, fill: '#eef2f3' }] },
        { height: 0.4, cells: [{ lines: ['1'] }, { lines: ['two', 'lines'], align: 'right' }] },
      ],
      size: 10,
      line: '#b8c5c8',
    },
    chart,
    chart,
    {
      kind: 'shape',
      shape: 'ellipse',
      frame,
      fill: '#ffffff',
      line: null,
      text: { text: '1', size: 9, colour: '#000000' },
    },
    { kind: 'line', from: [1, 1], to: [2, 3], colour: '#000000', width: 0.02, hasArrow: true },
  ],
})

const pack: Pack = { title: 'Pack', author: 'Anna', slides: [slideOf('en'), slideOf('th')] }

let zip: JSZip

const shares: number[] = []

beforeAll(async () => {
  zip = await JSZip.loadAsync(await writePowerPoint(pack, (share) => shares.push(share)))
})

const read = (path: string) => zip.file(path)!.async('string')
const pathsOf = (pattern: RegExp) => Object.keys(zip.files).filter((path) => pattern.test(path))
const slidePaths = () => pathsOf(/^ppt\/slides\/slide\d+\.xml$/)

function parsed(xml: string, path: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent, path).toBeUndefined()
  return document
}

/** A relation's target, from the folder of the part that has it. */
function targetOf(path: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const folder = path.replace(/_rels\/[^/]+$/, '')
  return new URL(target, `file:///${folder}`).pathname.slice(1)
}

describe('a pack as a presentation (rule packs.native)', () => {
  it('is XML that can be read, in every part', async () => {
    const paths = pathsOf(/\.(xml|rels)$/)
    for (const path of paths) parsed(await read(path), path)
    expect(paths.length).toBeGreaterThan(2 * pack.slides.length)
  })

  it('announces each part once, and only parts that are there, and leaves out none', async () => {
    const types = parsed(await read('[Content_Types].xml'), 'types')
    const parts = [...types.querySelectorAll('Override')].map((one) => one.getAttribute('PartName')!.slice(1))
    expect(parts).toHaveLength(new Set(parts).size)
    expect(parts.filter((part) => !zip.file(part))).toEqual([])
    const byEnding = new Set([...types.querySelectorAll('Default')].map((one) => one.getAttribute('Extension')))
    const files = pathsOf(/[^/]$/).filter((path) => path !== '[Content_Types].xml')
    expect(files.filter((path) => !parts.includes(path) && !byEnding.has(path.split('.').at(-1)!))).toEqual([])
    // Files that are plain XML by their extension are not opened by any program.
    expect(files.filter((path) => path.endsWith('.xml') && !parts.includes(path))).toEqual([])
  })

  it('has relations to parts that are there, each number once', async () => {
    for (const path of pathsOf(/\.rels$/)) {
      const relations = [...parsed(await read(path), path).querySelectorAll('Relationship')]
      const ids = relations.map((one) => one.getAttribute('Id'))
      expect(ids, path).toHaveLength(new Set(ids).size)
      for (const one of relations) {
        if (one.getAttribute('TargetMode') === 'External') continue
        expect(
          zip.file(targetOf(path, one.getAttribute('Target')!)),
          `${path}: ${one.getAttribute('Target')}`,
        ).not.toBeNull()
      }
    }
  })

  it('numbers the shapes of a slide once', async () => {
    for (const path of [...slidePaths(), ...pathsOf(/^ppt\/slide(Layouts|Masters)\/[^/]+\.xml$/)]) {
      const ids = [...(await read(path)).matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => id)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids, path).toHaveLength(new Set(ids).size)
    }
  })

  it('uses only relations of its own', async () => {
    for (const path of slidePaths()) {
      const used = [...(await read(path)).matchAll(/r:(?:id|embed|link)="([^"]+)"/g)].map(([, id]) => id!)
      const relations = await read(path.replace('slides/', 'slides/_rels/').concat('.rels'))
      expect(
        used.filter((id) => !relations.includes(`Id="${id}"`)),
        path,
      ).toEqual([])
    }
  })

  it('has the parts of the presentation in the order of the schema', async () => {
    const document = parsed(await read('ppt/presentation.xml'), 'presentation')
    const names = [...document.documentElement.children].map(({ localName }) => localName)
    const order = ['sldMasterIdLst', 'notesMasterIdLst', 'sldIdLst', 'sldSz', 'notesSz', 'defaultTextStyle']
    expect(names).toEqual(order)
  })

  it('is 16:9, with a slide for each of the pack, each with a title', async () => {
    expect(await read('ppt/presentation.xml')).toMatch(/<p:sldSz cx="12192000" cy="6858000"/)
    expect(slidePaths()).toHaveLength(pack.slides.length)
    for (const path of slidePaths()) expect(await read(path), path).toMatch(/<p:ph[^>]* type="title"/)
  })

  it('has tables and charts to be edited, and the words in the font of the pack', async () => {
    const all = (await Promise.all(slidePaths().map(read))).join('')
    const tables = pack.slides.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'table'))
    const charts = pack.slides.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'chart'))
    expect(all.match(/<a:tbl>/g)).toHaveLength(tables.length)
    expect(pathsOf(/^ppt\/charts\/chart\d+\.xml$/)).toHaveLength(charts.length)
    // Their numbers are in a separate workbook each.
    expect(pathsOf(/^ppt\/embeddings\/.*\.xlsx$/)).toHaveLength(charts.length)
    expect(new Set([...all.matchAll(/<a:(?:latin|cs) typeface="([^"]+)"/g)].map(([, font]) => font))).toEqual(
      new Set(['Tahoma']),
    )
    // Lines are as high as calculated, in texts and in tables.
    const spacings = all.match(/<a:lnSpc><a:spcPts val="\d+"\/>/g) ?? []
    expect(spacings.length).toBeGreaterThan(all.match(/<a:tc>/g)?.length ?? 0)
    expect(all).toContain('lang="th-TH"')
    expect(all).toContain('น้ำท่วมที่โรงงาน &amp; &lt;ตึก&gt; &quot;A&quot;')
  })

  it('shows how far it is', () => {
    expect(shares.at(-1)).toBeGreaterThan(0.5)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  })
})
