import { factText } from '#src/features/risks/board-parts/labels/factText.ts'
import type { PackData } from '../packData.ts'
import type { PackWords } from '../packWords.ts'
import { paragraph, tableSlides, type Draft } from './kit.ts'
import { personText, recordText, scoreCell } from './texts.ts'

/** The strongest doubts about ratings, each as the question of its strongest fact; no slide without a doubt (rule doubts.list). */
export function questionSlides(words: PackWords, { questions }: PackData): Draft[] {
  const { translate, say, dates, locale } = words
  if (questions.length === 0) return []
  return tableSlides(words, {
    slide: 'questions',
    name: say('questions.title'),
    title: say('questions.title'),
    above: paragraph(words, say('questions.text')),
    columns: [
      { title: say('columns.risk'), share: 3.6, lines: 3 },
      { title: say('columns.group'), share: 1.6 },
      { title: translate('risks.fields.owner'), share: 1.5 },
      { title: translate('vocabulary.assessmentType.net'), share: 1.4, lines: 1 },
      { title: say('questions.question'), share: 4, lines: 3 },
    ],
    rows: questions.map(({ risk, facts: [strongest] }) => [
      recordText(risk.id, risk.title),
      risk.companyGroup.name,
      personText(risk.owner),
      scoreCell(words, risk.net),
      strongest
        ? translate('ratingDoubts.proposed', {
            fact: factText(strongest, { translate, dateText: dates.text, locale }),
          })
        : '',
    ]),
    size: 12,
  })
}
