// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentsOf } from '../contents.ts'
import { loadPackWords } from '../packWords.ts'
import { packDataOf } from '../testSupport/packData.ts'
import { writePdf } from './writePdf.ts'

const font = (name: string) =>
  new Uint8Array(readFileSync(`node_modules/@expo-google-fonts/noto-sans-thai/${name}.ttf`))

it('is a PDF of 16:9 with a page and a bookmark for each slide, its text in Thai (rule packs.pdf)', async () => {
  const net = { low: 12, medium: 30, high: 8, unrated: 3 }
  const data = packDataOf(6, { net, gross: net, riskCategories: [{ riskCategory: null, ...net }] })
  const pack = contentsOf(data, [await loadPackWords('th', 'buddhist')])
  const shares: number[] = []
  const fonts = { regular: font('400Regular/NotoSansThai_400Regular'), bold: font('700Bold/NotoSansThai_700Bold') }
  const bytes = await writePdf(pack, fonts, (share) => shares.push(share))
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  const pages = text.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g) ?? []
  expect(pages).toHaveLength(pack.slides.length)
  const [width = 0, height = 1] = (pages[0]?.match(/[\d.]+/g) ?? []).slice(2).map(Number)
  expect(width / height).toBeCloseTo(16 / 9, 3)
  expect(text.match(/\/Title \(/g)?.length).toBeGreaterThanOrEqual(pack.slides.length)
  expect(text).toContain('/Lang (th)')
  expect(text.match(/\/FontFile2/g)?.length).toBe(2)
  expect(shares.at(-1)).toBe(1)
})
