import { shortened } from '#src/platform/shortened.ts'
import type { PackData } from '../packData.ts'
import type { PackWords } from '../packWords.ts'
import { paragraph, tableSlides, type Draft } from './kit.ts'
import { recordText } from './texts.ts'

/** In letters, so that a cell has room for every record that it names. */
const longestTitle = 55

/** Questions to the groups about how they rate, each with its records; no slide without a pattern (rule patterns.kinds). */
export function questionSlides(words: PackWords, { questions }: PackData): Draft[] {
  const { say } = words
  if (questions.length === 0) return []
  return tableSlides(words, {
    slide: 'questions',
    name: say('questions.title'),
    title: say('questions.title'),
    above: paragraph(words, say('questions.text')),
    columns: [
      { title: say('questions.question'), share: 5, lines: 6 },
      { title: say('questions.count'), share: 1.4 },
      { title: say('columns.risk'), share: 6, lines: 6 },
    ],
    rows: questions.map(({ pattern, count, of, cards }) => {
      const rest = count - cards.length
      const records = cards.map(({ id, title }) => recordText(id, shortened(title, longestTitle)))
      return [
        say(`questions.kinds.${pattern}`),
        say('questions.countOf', { count, total: of }),
        [...records, ...(rest > 0 ? [say('more', { smart_count: rest })] : [])].join(' · '),
      ]
    }),
    size: 12,
  })
}
