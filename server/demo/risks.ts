import { eq } from 'drizzle-orm'
import type { Actor } from '#domain/access/actor'
import type { Role } from '#domain/access/roles'
import { hierarchyOf } from '#domain/organisation/hierarchy'
import { isComplete, type RiskType } from '#domain/risks/statuses'
import { manyMoves } from '#domain/risks/target'
import { confirmMdFlow } from '#server/commands/companyGroups/confirmMdFlow'
import { recordOpenings } from '#server/commands/ratingDoubts/recordOpenings'
import type { Tx } from '#server/database/client'
import { riskCategories, type RiskCategoryKey } from '#server/database/referenceData'
import * as schema from '#server/database/schema/index'
import type { Actors } from './actors.ts'
import { appetiteActions } from './appetites.ts'
import { momentOf, type Moment } from './calendar.ts'
import { companyGroups, riskItems, riskSummaries } from './content/index.ts'
import type { RiskContent, RiskSummaryContent } from './content/schemas.ts'
import { writeDraft } from './drafts.ts'
import { resetActions } from './resets.ts'
import { reviewPeriodActions } from './reviewPeriods.ts'
import { currentDetailOf, type SeededRisk } from './seededRisk.ts'
import type { StoryAction, Story } from './stories.ts'
import { perform } from './storyActions.ts'
import { StoryChoice } from './storyChoice.ts'
import { directorFlowConfirmed, timetableOf, type Timetable } from './timetable.ts'

/** One action with its time. */
interface TimedAction {
  moment: Moment
  run: () => Promise<void>
}

/**
 * Creates and reviews the risks of the demonstration, action by action in the order of time, each through the command
 * of the corresponding call (rule demo.content).
 */
export async function seedRisks(tx: Tx, actors: Actors): Promise<void> {
  const planner = new Planner(tx, actors, await readCategories(tx))
  const actions: TimedAction[] = [
    ...(await mdFlowConfirmations(tx, actors)),
    ...reviewPeriodActions(tx, actors),
    ...appetiteActions(tx, actors, planner),
    ...resetActions(tx, actors),
    ...riskItems.flatMap((content, index) => planner.actsOf('item', content, index)),
    ...riskSummaries.flatMap((content, index) => planner.actsOf('summary', content, index)),
  ]
  const inOrder = actions.toSorted((a, b) => a.moment.day - b.moment.day || a.moment.minute - b.moment.minute)
  for (const action of inOrder) await action.run()
}

type Category = typeof schema.riskCategories.$inferSelect

async function readCategories(tx: Tx): Promise<Map<RiskCategoryKey, Category>> {
  const rows = await tx.select().from(schema.riskCategories)
  return new Map(
    riskCategories.flatMap(({ key, nameEn }) => {
      const row = rows.find((one) => one.nameEn === nameEn)
      return row ? [[key, row] as const] : []
    }),
  )
}

/** One in so many risks is private. */
const privateEvery = 13

/** One in so many unchanged drafts stops before the gross assessment is complete. */
const halfDoneEvery = 3

/** The actions on a record that was rated higher at first: only its net likelihood is lowered. */
const lowering: readonly StoryAction[] = ['author edits again', 'author lowers', 'author submits', 'expert approves']

/** The actions on a record whose target is postponed. */
const postponing: readonly StoryAction[] = [
  'author edits again',
  'author postpones',
  'author submits',
  'expert approves',
]

/** The working days between two postponements. */
const postponedEvery = 30

/** Returns the actions that postpone a target until it is red, after the end of the story (rule target.moves). */
const postponements = (last: Moment): Timetable['later'] =>
  Array.from({ length: manyMoves }, (_one, round) =>
    postponing.map((action, step) => ({
      action,
      moment: { day: last.day + (round + 1) * postponedEvery + step, minute: last.minute },
    })),
  ).flat()

/** The company group whose records show patterns of rating (rule patterns.kinds). */
const hastyGroup = 8

/**
 * The seconds between the opening of the record and the decision; null: it is not opened, or the action is not a
 * decision.
 */
function lookBefore(
  action: StoryAction,
  { reaches }: Story,
  { companyGroupId, index, isLast }: { companyGroupId: number; index: number; isLast: boolean },
): number | null {
  if (!/approves|rejects|begins/.test(action)) return null
  const isHasty = companyGroupId === hastyGroup && isLast && isComplete(reaches) && index % 2 === 1
  if (!isHasty) return 12 * 60
  return index % 4 === 1 ? null : 8
}

/** Selects stories, people and times for the content. */
class Planner {
  readonly #tx: Tx
  readonly #actors: Actors
  readonly #categories: ReadonlyMap<RiskCategoryKey, Category>
  readonly #stories = new StoryChoice()
  readonly #hierarchies = new Map<number, string>()
  /** The planned risk items; the id of one that is not written yet is 0. */
  readonly #items: { risk: SeededRisk; content: RiskContent; draftedOn: number }[] = []

  constructor(tx: Tx, actors: Actors, categories: ReadonlyMap<RiskCategoryKey, Category>) {
    this.#tx = tx
    this.#actors = actors
    this.#categories = categories
    for (const { id, parentId } of companyGroups) {
      this.#hierarchies.set(id, hierarchyOf(id, parentId === null ? null : (this.#hierarchies.get(parentId) ?? null)))
    }
  }

  /** Returns the content of a written risk item. */
  contentOf(id: number): RiskContent | undefined {
    return this.#items.find(({ risk }) => risk.id === id)?.content
  }

  categoryId(key: RiskCategoryKey): number {
    const id = this.#categories.get(key)?.id
    if (id === undefined) throw new Error(`There is no risk category ${key}`)
    return id
  }

  /** The actions of one risk, from the draft to the end of its story. Items come before their summaries. */
  actsOf(type: RiskType, content: RiskContent | RiskSummaryContent, index: number): TimedAction[] {
    const { companyGroupId, language } = content
    const category = this.#categories.get(content.category)
    if (!category) throw new Error(`There is no risk category ${content.category}`)
    const expert = type === 'item' ? this.#expertOf(companyGroupId, category) : undefined
    const hasDirectorFlow = this.#hasDirectorFlow(companyGroupId)
    const story = this.#stories.next({ type, content, hasExpert: expert !== undefined, hasDirectorFlow })
    // Without an expert a submission completes the item immediately.
    const actions = [...story.actions, ...(content.net.firstLikelihood === undefined ? [] : lowering)].filter(
      (action) => expert !== undefined || !action.startsWith('expert'),
    )

    const items = 'bindsCategories' in content ? this.#itemsFor(content) : []
    const { drafted, later: planned } = timetableOf(story, actions, {
      seed: type === 'item' ? index + 1 : riskItems.length + index + 1,
      // A summary needs content: its author starts after the second of its items.
      notBefore: (items[1] ?? items[0])?.draftedOn ?? 0,
    })
    const end = planned.at(-1)?.moment
    const later = content.isPostponed && end ? [...planned, ...postponements(end)] : planned
    const author = this.#actor(story.author, companyGroupId, index)
    const risk: SeededRisk = { id: 0, type, language, turn: index, lowersTo: content.net.likelihood }
    if (type === 'item') this.#items.push({ risk, content, draftedOn: drafted.day })

    const writeIt = async () => {
      risk.id = await writeDraft((minutes) => this.#context(author, drafted, minutes), {
        type,
        content,
        riskCategoryId: category.id,
        isPrivate: index % privateEvery === 5,
        riskIds: items.flatMap((item) => (item.risk.id === 0 ? [] : [item.risk.id])),
        turn: index,
        isHalfDone: actions.length === 0 && index % halfDoneEvery === 0,
      })
    }
    return [
      { moment: drafted, run: writeIt },
      ...later.map(({ action, moment }, turn) => {
        const actor = expert && action.startsWith('expert') ? expert : this.#actorOf(action, author, companyGroupId)
        const isLast = turn === later.length - 1
        const run = async () => {
          const look = lookBefore(action, story, { companyGroupId, index, isLast })
          if (look !== null) await this.#open(actor, moment, { risk, seconds: look })
          await perform(action, this.#context(actor, moment), risk)
        }
        return { moment, run }
      }),
    ]
  }

  /** Records that the decider opened the record so many seconds before (rule patterns.openings). */
  async #open(actor: Actor, moment: Moment, { risk, seconds }: { risk: SeededRisk; seconds: number }) {
    const opened = { detailId: await currentDetailOf(this.#tx, risk.id), allowedActions: ['approve' as const] }
    await recordOpenings(this.#tx, actor.userId, [opened], new Date(momentOf(moment).getTime() - seconds * 1000))
  }

  #context(actor: Actor, { day, minute }: Moment, minutesLater = 0) {
    return { tx: this.#tx, actor, now: momentOf({ day, minute: minute + minutesLater }), silent: true as const }
  }

  /** Returns the items of a summary, the oldest first. */
  #itemsFor({ companyGroupId, bindsCategories }: RiskSummaryContent) {
    return this.#items
      .filter(({ content }) => content.companyGroupId === companyGroupId && bindsCategories.includes(content.category))
      .toSorted((a, b) => a.draftedOn - b.draftedOn)
  }

  #actorOf(action: StoryAction, author: Actor, companyGroupId: number): Actor {
    if (action.startsWith('author')) return author
    if (action.startsWith('assessor')) return this.#actor('Assessor', companyGroupId)
    return this.#actor(action.startsWith('owner') ? 'Internal Owner' : 'Managing Director', companyGroupId)
  }

  #actor(role: Role, companyGroupId: number, turn = 0): Actor {
    const actor = this.#actors.inGroup(role, companyGroupId, turn)
    if (!actor) throw new Error(`Company group ${companyGroupId} has no ${role}`)
    return actor
  }

  #expertOf(companyGroupId: number, { categoryExpertId }: Category): Actor | undefined {
    return this.#actors.expertFor(this.#hierarchies.get(companyGroupId) ?? '', categoryExpertId)
  }

  #hasDirectorFlow(companyGroupId: number): boolean {
    const isConfirmed = companyGroups.some(({ id, isMdFlowConfirmed }) => id === companyGroupId && isMdFlowConfirmed)
    return isConfirmed && this.#actors.inGroup('Managing Director', companyGroupId) !== undefined
  }
}

/**
 * The confirmations of the MD flow (rule md-flow.confirmation), one for each company group of the chart with the flow.
 * They are withdrawn first, so that earlier months can be seeded too.
 */
async function mdFlowConfirmations(tx: Tx, actors: Actors): Promise<TimedAction[]> {
  const { companyGroups: rows } = schema
  await tx.update(rows).set({ isMdFlowConfirmed: false }).where(eq(rows.isMdFlowConfirmed, true))
  return companyGroups
    .filter((group) => group.isMdFlowConfirmed)
    .map(({ id }, index) => {
      const moment = { day: directorFlowConfirmed, minute: 60 + index * 5 }
      const actor = actors.inGroup('Group Admin', id) ?? actors.inGroup('Group Admin', 1)
      if (!actor) throw new Error(`No Group Admin can confirm the MD flow of company group ${id}`)
      return { moment, run: () => confirmMdFlow({ tx, actor, now: momentOf(moment) }, id, true) }
    })
}
