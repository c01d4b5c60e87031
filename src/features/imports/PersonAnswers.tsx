import type { RegisterLists } from '#domain/riskImports/interpret'
import { wordKey, type WordMeaning, type WordTable } from '#domain/riskImports/words'
import { normalised } from '#domain/validation/normalised'
import { useText } from '#src/platform/i18n/useText.ts'
import { LiveForm } from '#src/ui/forms/LiveForm.tsx'
import { PersonInput } from '#src/ui/references/PersonInput.tsx'
import { AnswerItem, AnswerList } from './AnswerRows.tsx'

type Word = WordTable['words'][number]

interface PersonAnswersProps {
  words: readonly Word[]
  people: NonNullable<RegisterLists['people']>
  onChoose: (word: string, meaning: WordMeaning) => void
}

/** Lists the names of people in a register, each with its user (rule import.owners). */
export function PersonAnswers({ words, people, onChoose }: PersonAnswersProps) {
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
