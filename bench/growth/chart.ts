import type { Size } from '../growth.ts'

const width = 900
const rowHeight = 18
const left = 220
const colours = ['#1b6ca8', '#e08a1e', '#8a2846', '#3a7d44']

/** The requests a second of every call, one bar a size, on a scale in which each line is ten times the one before. */
export function chartOf(sizes: readonly Size[]): string {
  const titles = (sizes[0]?.result.calls ?? []).map(({ title }) => title)
  const [least, most] = [0, 4]
  const x = (perSecond: number) =>
    left +
    ((Math.min(most, Math.max(least, Math.log10(Math.max(perSecond, 1)))) - least) / (most - least)) *
      (width - left - 70)
  const block = rowHeight * sizes.length + 10
  const top = 40
  const height = top + titles.length * block + 30
  const lines = [0, 1, 2, 3, 4].map(
    (power) => `<path d="M${x(10 ** power)} ${top - 8}V${height - 30}" stroke="#ccc"/>
<text x="${x(10 ** power)}" y="${height - 12}" text-anchor="middle">${(10 ** power).toLocaleString('en')}/s</text>`,
  )
  const bars = titles.flatMap((title, row) => [
    `<text x="${left - 8}" y="${top + row * block + block / 2}" text-anchor="end">${title.replaceAll('&', '&amp;')}</text>`,
    ...sizes.map(({ result }, place) => {
      const perSecond = result.calls.find((call) => call.title === title)?.call.perSecond ?? 0
      const y = top + row * block + place * rowHeight
      return `<rect x="${left}" y="${y}" width="${x(perSecond) - left}" height="${rowHeight - 4}" fill="${colours[place % colours.length]}"/>
<text x="${x(perSecond) + 4}" y="${y + 11}">${Math.round(perSecond).toLocaleString('en')}</text>`
    }),
  ])
  const legend = sizes.map(
    (
      { risks },
      place,
    ) => `<rect x="${left + place * 180}" y="8" width="12" height="12" fill="${colours[place % colours.length]}"/>
<text x="${left + place * 180 + 18}" y="18">${risks.toLocaleString('en')} risks</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<rect width="${width}" height="${height}" fill="#fff"/>
${[...lines, ...bars, ...legend].join('\n')}
</svg>
`
}
