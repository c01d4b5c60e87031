import { isComplete, isWaiting, type RiskType } from '#domain/risks/statuses'
import type { RiskContent } from './content/schemas.ts'
import { itemStories, summaryStories, type Story } from './stories.ts'

/** The conditions of stories for a risk in its company group. */
interface Circumstances {
  type: RiskType
  content: RiskContent
  /** Whether the company group or an ancestor has an expert of its category. */
  hasExpert: boolean
  /** Whether its company group will confirm the Managing Director flow and has a Managing Director. */
  hasDirectorFlow: boolean
}

/**
 * The company groups of the demonstration accounts (rule demo.accounts), in which every status occurs, each with its
 * first summary story.
 */
const showcases: ReadonlyMap<number, number> = new Map([
  [8, 0],
  [6, 8],
])

/** Assigns the stories to the company groups in turn. */
export class StoryChoice {
  readonly #dealt = new Map<string, number>()

  next(circumstances: Circumstances): Story {
    const { type, hasExpert, content } = circumstances
    const { companyGroupId } = content
    const stories = (type === 'item' ? itemStories : summaryStories).filter((story) => fits(story, circumstances))
    const kind = `${type} ${companyGroupId} ${hasExpert}`
    const turn = this.#dealt.get(kind) ?? 0
    this.#dealt.set(kind, turn + 1)

    const isShowcase = showcases.has(companyGroupId)
    const begin = isShowcase ? (type === 'summary' ? (showcases.get(companyGroupId) ?? 0) : 0) : companyGroupId * 3
    // In other groups every second risk is settled or under review, as in most companies.
    const pool = isShowcase || turn % 2 === 1 ? stories : stories.filter(isSettled)
    const story = pool[(begin + turn) % pool.length]
    if (!story) throw new Error(`There is no story for company group ${companyGroupId}`)
    return story
  }
}

const isSettled = ({ reaches }: Story) => isComplete(reaches) || isWaiting(reaches)

function fits(story: Story, { content, hasExpert, hasDirectorFlow }: Circumstances): boolean {
  if (story.expert && !hasExpert) return false
  if (story.plans && content.plans.length === 0) return false
  return story.directorFlow === undefined || (story.directorFlow !== 'absent') === hasDirectorFlow
}
