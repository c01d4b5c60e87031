import { targetOutcomes } from '#domain/risks/target'
import type { PackData } from '../packData.ts'
import type { PackWords } from '../packWords.ts'
import { paragraph, tableSlides, type Draft } from './kit.ts'

/** The outcomes of the targets by company group; no slide if none was due (rule target.promises). */
export function promisesSlides(words: PackWords, { promises: { groups, movedNothing } }: PackData): Draft[] {
  if (groups.length === 0) return []
  const { translate, say } = words
  const text = [
    say('promises.text'),
    ...(movedNothing ? [say('promises.movedNothing', { smart_count: movedNothing })] : []),
  ]
  const number = { share: 1.4, align: 'right', lines: 1 } as const
  return tableSlides(words, {
    slide: 'promises',
    name: say('promises.title'),
    title: say('promises.title'),
    above: paragraph(words, text.join(' ')),
    columns: [
      { title: say('columns.group'), share: 4 },
      { title: say('promises.due'), ...number },
      ...targetOutcomes.map((outcome) => ({
        title: translate(`vocabulary.targetOutcome.${outcome}`),
        ...number,
        lines: 2,
      })),
    ],
    rows: groups.map(({ companyGroup, due, ...counts }) => [
      companyGroup.name,
      String(due),
      ...targetOutcomes.map((outcome) => String(counts[outcome])),
    ]),
    size: 10,
  })
}
