import { personNameOf } from '#domain/organisation/personName'
import { textsOf, type SheetFacts, type SheetWords } from '#domain/riskSheet/cells'
import { normalised } from '#domain/validation/normalised'
import type { SheetRow } from '#domain/wire/riskSheet'
import type { ReadLine } from './sheetState.ts'

/** A person that a cell can name. */
interface NamedPerson {
  id: number
  firstName: string
  lastName: string
  companyGroup?: { name: string } | null
}

type Words = Omit<SheetWords, 'categoryName' | 'personName' | 'impactName'>

export type RowReader = ReturnType<typeof rowReader>

/**
 * Returns a reader that turns rows into texts, with the people that cells can name.
 * @param readPeople reads people by id
 */
export function rowReader(
  lists: {
    categories: readonly (SheetFacts['categories'][number] & { name: string })[]
    impacts: readonly (SheetFacts['impacts'][number] & { name: string })[]
  },
  words: Words,
  readPeople: (ids: number[]) => Promise<readonly NamedPerson[]>,
) {
  const names = new Map<number, string>()
  const people = new Map<string, number[]>()
  const keep = (text: string, id: number) => {
    const known = people.get(normalised(text)) ?? []
    if (!known.includes(id)) people.set(normalised(text), [...known, id])
  }
  const addPerson = (person: NamedPerson) => {
    names.set(person.id, personNameOf(person))
    keep(personNameOf(person), person.id)
  }
  const named: SheetWords = {
    ...words,
    categoryName: (id) => lists.categories.find((one) => one.id === id)?.name ?? `#${id}`,
    personName: (id) => names.get(id) ?? `#${id}`,
    impactName: (key) => lists.impacts.find((one) => one.key === key)?.name ?? key,
  }
  return {
    words: named,
    facts: { ...lists, people } satisfies SheetFacts,
    /** Returns the text that names a found person, with the company group if the name is not unique. */
    textOfPerson(person: NamedPerson): string {
      addPerson(person)
      const name = personNameOf(person)
      if (people.get(normalised(name))?.length === 1) return name
      const text = person.companyGroup ? `${name} · ${person.companyGroup.name}` : name
      keep(text, person.id)
      return text
    },
    /** Returns rows with their texts; reads missing names of people first. */
    async read(rows: readonly SheetRow[]): Promise<ReadLine<SheetRow>[]> {
      const ids = rows.flatMap(({ detail, mitigationPlans }) => [
        detail.ownerUserId,
        mitigationPlans[0]?.ownerUserId ?? null,
      ])
      const unknown = [...new Set(ids.filter((id) => id !== null))].filter((id) => !names.has(id))
      if (unknown.length > 0) for (const person of await readPeople(unknown)) addPerson(person)
      return rows.map((row) => ({ key: row.key, row, base: textsOf(row, named) }))
    },
  }
}
