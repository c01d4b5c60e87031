import { Typography } from '@mui/material'
import type { RegisterLists } from '#domain/riskImports/interpret'
import { wordKey, type WordMeaning, type WordTable } from '#domain/riskImports/words'
import { rates } from '#domain/risks/heatMap'
import { mitigationStatuses } from '#domain/risks/statuses'
import { normalised } from '#domain/validation/normalised'
import type { CategoryImpact, RiskCategory } from '#domain/wire/referenceData'
import { useText } from '#src/platform/i18n/useText.ts'
import { LiveForm } from '#src/ui/forms/LiveForm.tsx'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'
import { AnswerRows, AnswerItem, AnswerList } from './AnswerRows.tsx'
import { QuestionCard } from './QuestionCard.tsx'

interface WordsQuestionProps {
  table: WordTable
  categories: readonly RiskCategory[]
  impacts: readonly CategoryImpact[]
  people: NonNullable<RegisterLists['people']>
  isOpen: boolean
  onChoose: (word: string, meaning: WordMeaning) => void
  onConfirm: () => void
}

/** The maximum number of words shown; the others are not changed and appear in their rows. */
const shown = 200

/** The distinct values of a register, each with the value it becomes (rule import.words). */
export function WordsQuestion({ table, isOpen, onChoose, onConfirm, ...lists }: WordsQuestionProps) {
  const translate = useText()
  const optionsOf = useMeanings(lists)
  const { kind, words } = table
  const visible = words.slice(0, shown)
  // A category without a meaning becomes "Other" with its text.
  const left = kind === 'category' ? [] : words.filter(({ meaning }) => meaning === null)
  return (
    <QuestionCard
      title={translate(`riskImport.words.${kind}.title`)}
      isOpen={isOpen}
      onConfirm={onConfirm}
      leftOut={{ of: 'values', count: left.length }}
    >
      {kind === 'person' ? (
        <PersonAnswers words={visible} people={lists.people} onChoose={onChoose} />
      ) : (
        <AnswerRows
          label={translate(`riskImport.words.${kind}.title`)}
          rows={visible.map(({ word, count, meaning }) => ({
            key: wordKey(word),
            name: word,
            note: translate('riskImport.words.rows', { smart_count: count }),
            value: meaning ?? '',
            label: translate('riskImport.words.becomes', { word }),
            options: optionsOf(kind),
            onChange: (value) => onChoose(wordKey(word), value === '' ? null : value),
          }))}
        />
      )}
      {words.length > shown && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('riskImport.words.more', { smart_count: words.length - shown })}
        </Typography>
      )}
    </QuestionCard>
  )
}

/** The possible meanings for a kind of words. */
function useMeanings({ categories, impacts }: Pick<WordsQuestionProps, 'categories' | 'impacts'>) {
  const translate = useText()
  return (kind: WordTable['kind']): { value: string; text: string }[] => {
    const none = {
      value: '',
      text: translate(kind === 'category' ? 'riskImport.words.other' : 'riskImport.words.nothing'),
    }
    if (kind === 'category') return [none, ...categories.map(({ id, name }) => ({ value: String(id), text: name }))]
    if (kind === 'impactType') return [none, ...impacts.map(({ key, name }) => ({ value: key, text: name }))]
    if (kind === 'status') {
      return [
        none,
        ...mitigationStatuses.map((status) => ({
          value: status,
          text: translate(`vocabulary.mitigationStatus.${status}`),
        })),
      ]
    }
    const words = kind === 'likelihood' ? 'likelihoodRate' : 'impactRate'
    return [
      none,
      ...rates.map((rate) => ({ value: String(rate), text: `${rate} – ${translate(`vocabulary.${words}.${rate}`)}` })),
    ]
  }
}

type Word = WordTable['words'][number]

interface PersonAnswersProps {
  words: readonly Word[]
  people: NonNullable<RegisterLists['people']>
  onChoose: (word: string, meaning: WordMeaning) => void
}

/** Lists the names of people in a register, each with its user (rule import.owners). */
function PersonAnswers({ words, people, onChoose }: PersonAnswersProps) {
  const translate = useText()
  return (
    <AnswerList label={translate('riskImport.words.person.title')}>
      {words.map((word) => (
        <AnswerItem
          key={wordKey(word.word)}
          name={word.word}
          note={translate('riskImport.words.rows', { smart_count: word.count })}
        >
          <ChosenPerson word={word} found={people[normalised(word.word)] ?? []} onChoose={onChoose} />
        </AnswerItem>
      ))}
    </AnswerList>
  )
}

interface ChosenPersonProps extends Pick<PersonAnswersProps, 'onChoose'> {
  word: Word
  /** The people with that name. */
  found: readonly { id: number }[]
}

/** Selects one of the people with that name, or another person. With nobody selected, the plan has no owner. */
function ChosenPerson({ word: { word, meaning }, found, onChoose }: ChosenPersonProps) {
  const translate = useText()
  return (
    <LiveForm values={{ person: meaning && Number(meaning) }}>
      <PersonInput
        source="person"
        label={translate('riskImport.words.becomes', { word })}
        offered={found.map(({ id }) => id)}
        onChange={(id) => onChoose(wordKey(word), id === null ? null : String(id))}
      />
    </LiveForm>
  )
}
