import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles'
import type { InEachLanguage } from '#domain/organisation/inEachLanguage'
import type { NamedReference } from '#domain/wire/common'
import type { RiskHolder } from '#domain/wire/riskCards'
import type { Db } from '#server/database/client'
import { readScope } from '#server/database/replicas/readScope'
import { pairsInEach } from '../inEachLanguage.ts'
import { firstOfEach, type RecordPlace } from '../assignees.ts'
import { CardTexts } from './cardTexts.ts'

/** A category with its names and whose experts review it. */
export interface CategoryReference extends InEachLanguage<'name'> {
  id: number
  categoryExpertId: number
}

/** Where a record stands and whose turn it is there. */
export interface Turn extends RecordPlace {
  role: Role
}

/** What the rows of some cards refer to. */
interface Wanted {
  groupIds: readonly number[]
  categoryIds: readonly number[]
  turns: readonly Turn[]
}

/** So long something is remembered at most, in milliseconds, for changes that nothing tells of: triggers that were switched off. */
const longestMemory = 30_000

/** Of more than so many nothing is known any more. */
const mostRemembered = 50_000

/**
 * The names that cards show and the rows of `risks` do not hold: company groups, categories, and who holds a record. They are
 * remembered as long as every change of them is heard of, as sessions are (rule session.memory); else they are read each time.
 */
export class CardReferences {
  readonly #db: Db
  #known = new Known()
  #isListening = false

  constructor(db: Db) {
    this.#db = db
  }

  /** Says whether changes are heard of from now on; what was read before is forgotten. */
  listen(isListening: boolean): void {
    this.forget()
    this.#isListening = isListening
  }

  /** Something that may be remembered has changed. */
  forget(): void {
    this.#known = new Known()
  }

  /** What is known by now: nothing, where changes are not heard of. */
  remembered(): Known {
    if (this.#known.isOld()) this.forget()
    return this.#known
  }

  /** All that is wanted; the database is asked once, for what is not remembered. */
  async read(wanted: Wanted): Promise<Known> {
    const remembered = this.remembered()
    const missing = remembered.missing(wanted)
    if (!missing) return remembered
    // A standby may be behind a change that was heard of already. What was read before one that is heard of meanwhile is
    // kept where nobody looks any more.
    if (this.#isListening && readScope()?.mark === undefined) return remembered.add(missing, await this.#find(missing))
    const known = new Known()
    const all = known.missing(wanted)
    return all ? known.add(all, await this.#find(all)) : known
  }

  async #find({ groupIds, categoryIds, turns }: Wanted): Promise<FoundRow[]> {
    const { rows } = await this.#db.execute<FoundRow>(sql`
      select 'group' as kind, g.id::text as key, json_build_object('id', g.id, 'name', g.name) as value
      from company_groups g where g.id = any(${sql.param([...groupIds])}::int[])
      union all
      select 'category', c.id::text, json_build_object('id', c.id, ${pairsInEach('c', 'name')},
        'categoryExpertId', c.category_expert_id)
      from risk_categories c where c.id = any(${sql.param([...categoryIds])}::int[])
      union all
      select 'holders', w.key, named.users from json_to_recordset(${JSON.stringify(turns.map(rowOfTurn))}::json)
        as w(key text, role text, "companyId" int, "companyGroupId" int, path text, "riskCategoryId" int)
      cross join lateral (${firstOfEach}) named`)
    return rows
  }
}

type FoundRow = { key: string } & (
  | { kind: 'group'; value: NamedReference }
  | { kind: 'category'; value: CategoryReference }
  | { kind: 'holders'; value: RiskHolder['users'] | null }
)

/** What is known of references at a moment, and the cards that were written with them. */
export class Known {
  readonly texts = new CardTexts()
  readonly #groups = new Map<number, NamedReference>()
  readonly #categories = new Map<number, CategoryReference>()
  readonly #holders = new Map<string, RiskHolder['users']>()
  readonly #until = performance.now() + longestMemory

  isOld(): boolean {
    const { size } = this.#holders
    return performance.now() > this.#until || size + this.#groups.size > mostRemembered || this.texts.isFull()
  }

  /** @throws for one that was not wanted */
  group(id: number): NamedReference {
    const group = this.#groups.get(id)
    if (!group) throw new Error(`The company group ${id} of a card was not read`)
    return group
  }

  category(id: number | null): CategoryReference | null {
    return id === null ? null : (this.#categories.get(id) ?? null)
  }

  /** The first of those whose turn it is. */
  holders(turn: Turn): RiskHolder['users'] {
    return this.#holders.get(keyOfTurn(turn)) ?? []
  }

  /** What of it is not known, each once; undefined where all of it is. */
  missing({ groupIds, categoryIds, turns }: Wanted): Wanted | undefined {
    const unknown = {
      groups: new Set(groupIds.filter((id) => !this.#groups.has(id))),
      categories: new Set(categoryIds.filter((id) => !this.#categories.has(id))),
      turns: new Map<string, Turn>(),
    }
    for (const turn of turns) {
      const key = keyOfTurn(turn)
      if (!this.#holders.has(key)) unknown.turns.set(key, turn)
    }
    if (unknown.groups.size + unknown.categories.size + unknown.turns.size === 0) return undefined
    return {
      groupIds: [...unknown.groups],
      categoryIds: [...unknown.categories],
      turns: [...unknown.turns.values()],
    }
  }

  /** @param wanted whose turn nobody has, where the database found none */
  add({ turns }: Wanted, found: readonly FoundRow[]): this {
    for (const turn of turns) this.#holders.set(keyOfTurn(turn), [])
    for (const row of found) {
      if (row.kind === 'group') this.#groups.set(row.value.id, row.value)
      else if (row.kind === 'category') this.#categories.set(row.value.id, row.value)
      else this.#holders.set(row.key, row.value ?? [])
    }
    return this
  }
}

/** Experts review a category in their company group and below it; everybody else acts at home. */
const keyOfTurn = ({ role, companyId, companyGroupId, hierarchy, riskCategoryId }: Turn): string =>
  role === 'Category Expert' ? `${hierarchy} ${riskCategoryId}` : `${role} ${companyId} ${companyGroupId}`

const rowOfTurn = (turn: Turn) => ({
  key: keyOfTurn(turn),
  role: turn.role,
  companyId: turn.companyId,
  companyGroupId: turn.companyGroupId,
  path: turn.hierarchy,
  riskCategoryId: turn.riskCategoryId,
})
