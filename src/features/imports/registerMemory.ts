import { personNameOf } from '#domain/organisation/personName'
import { interpret, type RegisterLists } from '#domain/riskImports/interpret'
import { wordKey, type KnownWords, type WordMeaning } from '#domain/riskImports/words'
import { callLimits, textLimits } from '#domain/validation/limits'
import { normalised } from '#domain/validation/normalised'
import type { ImportMapping, ImportWord } from '#domain/wire/riskImports'
import { findPeople } from '#src/dataProvider/endpoints/riskImports.ts'
import { call } from '#src/platform/http/call.ts'
import type { OpenRegister } from './useRiskImport.ts'

type People = NonNullable<RegisterLists['people']>

/**
 * Returns the company's earlier answers (rules import.mapping and import.words). If the server does not respond, the file
 * is interpreted without them.
 */
export async function remembered(): Promise<Pick<RegisterLists, 'mappings' | 'words'>> {
  const [mappings, words] = await Promise.all([
    call('GET /api/v1/risks/imports/mappings', {}, { errors: 'caller' }).catch(() => []),
    call('GET /api/v1/risks/imports/words', {}, { errors: 'caller' }).catch(() => []),
  ])
  return { mappings, words: byKind(words) }
}

/** Returns the users with the names in a register that were not looked up yet (rule import.owners). */
export async function peopleIn({ lists, reading }: OpenRegister): Promise<People> {
  const words = reading.tables.find(({ kind }) => kind === 'person')?.words ?? []
  const names = words
    .map(({ word }) => word.slice(0, textLimits.medium))
    .filter((name) => !(normalised(name) in (lists.people ?? {})))
  if (names.length === 0) return {}
  const found = await findPeople(names.slice(0, callLimits.importNames)).catch(() => [])
  return Object.fromEntries(
    found.map(({ name, people }) => [
      normalised(name),
      people.map((person) => ({ id: person.id, name: personNameOf(person) })),
    ]),
  )
}

/** Returns a register, interpreted again if there are people to add. */
export function withPeople(register: OpenRegister, people: People): OpenRegister {
  if (Object.keys(people).length === 0) return register
  const lists = { ...register.lists, people: { ...register.lists.people, ...people } }
  return { ...register, lists, reading: interpret(register.sheets, lists, register.answers) }
}

function byKind(words: readonly ImportWord[]): KnownWords {
  const known: Record<string, Record<string, WordMeaning>> = {}
  for (const { kind, word, meaning } of words) known[kind] = { ...known[kind], [word]: meaning }
  return known
}

/** Returns the columns and the confirmed meanings of words, for the company's next register. */
export function memoryOf({ reading, answers }: OpenRegister): { mapping: ImportMapping; mappings: ImportWord[] } {
  const chosenWords = reading.tables.flatMap(({ kind, words }) =>
    words.flatMap(({ word, meaning }) => {
      const isAnswered = wordKey(word) in (answers.words?.[kind] ?? {}) || answers.confirmed?.includes(kind)
      return isAnswered ? [{ kind, word: wordKey(word), meaning }] : []
    }),
  )
  return {
    mapping: {
      headings: reading.headings
        .slice(0, callLimits.importColumns)
        .map((heading) => heading.slice(0, textLimits.medium)),
      fields: reading.columns.slice(0, callLimits.importColumns).map(({ field }) => field),
    },
    mappings: chosenWords.slice(0, callLimits.importWords),
  }
}
