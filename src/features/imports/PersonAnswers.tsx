import { useState } from 'react'
import type { RegisterLists } from '#domain/riskImports/interpret'
import { wordKey, type WordMeaning, type WordTable } from '#domain/riskImports/words'
import { normalised } from '#domain/validation/normalised'
import { useText } from '#src/platform/i18n/useText.ts'
import { AnswerItem, AnswerList } from './AnswerRows.tsx'
import { PersonAnswer, type Named } from './PersonAnswer.tsx'

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
  found: readonly Named[]
}

/** Selects one of the people with that name, or another person. With nobody selected, the plan has no owner. */
function ChosenPerson({ word: { word, meaning }, found, onChoose }: ChosenPersonProps) {
  const translate = useText()
  const [chosen, setChosen] = useState<Named | null>(null)
  return (
    <PersonAnswer
      label={translate('riskImport.words.becomes', { word })}
      value={[chosen, ...found].find((one) => one !== null && String(one.id) === meaning) ?? null}
      found={found}
      onChange={(person) => {
        setChosen(person)
        onChoose(wordKey(word), person && String(person.id))
      }}
    />
  )
}
