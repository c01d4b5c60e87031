import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import type { RegisterLists } from '#domain/riskImports/interpret'
import { wordKey, type WordMeaning, type WordTable } from '#domain/riskImports/words'
import { normalised } from '#domain/validation/normalised'
import { useText } from '#src/platform/i18n/useText.ts'
import { PersonAnswer, type Named } from './PersonAnswer.tsx'

type Word = WordTable['words'][number]

interface PersonAnswersProps {
  words: readonly Word[]
  people: NonNullable<RegisterLists['people']>
  onChoose: (word: string, meaning: WordMeaning) => void
}

/** Who the people of a register are, each found by name (rule import.owners). */
export function PersonAnswers({ words, people, onChoose }: PersonAnswersProps) {
  const translate = useText()
  return (
    <Box component="ul" aria-label={translate('riskImport.words.person.title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {words.map((word) => (
        <Box
          component="li"
          key={wordKey(word.word)}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: 'minmax(160px, 1fr) minmax(0, 1.5fr) 300px' },
            gap: { xs: 0.75, md: 2 },
            py: 1.25,
            alignItems: 'center',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{word.word}</Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('riskImport.words.rows', { smart_count: word.count })}
          </Typography>
          <ChosenPerson word={word} found={people[normalised(word.word)] ?? []} onChoose={onChoose} />
        </Box>
      ))}
    </Box>
  )
}

interface ChosenPersonProps extends Pick<PersonAnswersProps, 'onChoose'> {
  word: Word
  /** Who is called so. */
  found: readonly Named[]
}

/** One of those who are called so, or anybody else; nobody: the plan has no owner. */
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
