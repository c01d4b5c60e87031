import { createHash, createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { AuditKeys } from '#server/database/auditKeys'
import type { AnchorPlace } from './anchorPlaces.ts'
import type { ChainHead, KnownState, Verification } from './chains.ts'
import { retirementsOf, type FirstUses } from './keyTimes.ts'

/**
 * The first line of an anchor. The next lines list the chains that grew since the previous anchor; the last line is its
 * seal.
 */
interface AnchorHeading {
  at: string
  /** SHA-256 of the previous anchor; null for the first. */
  previous: string | null
  rows: number
  chains: number
  lastId: number
  keyedFrom: number | null
  /** The findings of the check, and the chains that this anchor does not vouch for. */
  findings?: string[]
  doubted?: string[]
}

interface Seal {
  seal: string
  keyId: string | null
}

/** The anchors of a place, in order. */
export interface Anchored {
  /** Null where there is no anchor yet. */
  state: KnownState | null
  /** SHA-256 of the newest. */
  digest: string | null
  /** SHA-256 of each. */
  digests: ReadonlySet<string>
  isKeyed: boolean
  /** When each key first signed a row or an anchor. */
  firstUses: FirstUses
  findings: string[]
}

export interface KeyedRows {
  /** The first row with a key; null if there is none. */
  keyedFrom: number | null
  firstRows: FirstUses
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Maximum number of findings in an anchor. */
const mostNamed = 100

/**
 * Reads the anchors of a place, and verifies them: none missing in between, none with a weaker seal than earlier ones
 * or the rows of its time, none that contradicts another (rule audit.verified).
 */
export async function readAnchors(
  place: Pick<AnchorPlace, 'list' | 'read'>,
  keys: AuditKeys,
  { keyedFrom, firstRows }: KeyedRows = { keyedFrom: null, firstRows: new Map() },
): Promise<Anchored> {
  const heads = new Map<string, ChainHead>()
  const digests = new Set<string>()
  const firstUses = new Map(firstRows)
  const findings: string[] = []
  let isKeyed = false
  let state: KnownState | null = null
  let digest: string | null = null
  for (const name of await place.list()) {
    const text = await place.read(name)
    digests.add(digestOf(text))
    const lines = text.trimEnd().split('\n')
    const heading = parsed<AnchorHeading>(lines[0])
    const seal = parsed<Seal>(lines.at(-1))
    if (!heading || !seal || !isSealed(lines.slice(0, -1), seal, keys)) {
      findings.push(`the anchor ${name} is not what was written`)
      continue
    }
    const at = new Date(heading.at)
    if (seal.keyId === null && (isKeyed || (keyedFrom !== null && keyedFrom <= heading.lastId))) {
      findings.push(`the anchor ${name} has no key although older rows or anchors have one`)
      continue
    }
    const retired = retirementsOf(keys, firstUses).get(seal.keyId ?? '')
    if (retired && at > retired) {
      findings.push(`the anchor ${name} is sealed by a key that was retired by ${retired.toISOString()}`)
      continue
    }
    if (seal.keyId !== null) {
      isKeyed = true
      if (!firstUses.has(seal.keyId)) firstUses.set(seal.keyId, at)
    }
    if (heading.previous !== digest) findings.push(`an anchor is missing before ${name}`)
    if (state && (heading.rows < state.rows || heading.lastId < state.lastId)) {
      findings.push(`the anchor ${name} knows fewer rows than the one before it`)
    }
    for (const line of lines.slice(1, -1)) {
      const head = parsed<ChainHead>(line)
      const known = head && heads.get(head.chain)
      // If an older anchor was missing for a while, a later one repeats it.
      if (head && (hasGrown(head, known) || isDeepStrictEqual(head, known))) heads.set(head.chain, head)
      else findings.push(`the anchor ${name} takes back rows of ${head?.chain ?? 'a chain'}`)
    }
    state = stateOf(heading, heads, state)
    digest = digestOf(text)
  }
  return { state: state && { ...state, isWhole: findings.length === 0 }, digest, digests, isKeyed, firstUses, findings }
}

function stateOf(heading: AnchorHeading, heads: KnownState['heads'], before: KnownState | null): KnownState {
  const at = new Date(heading.at)
  const doubted = (heading.doubted ?? []).map((chain): [string, Date] => [
    chain,
    before?.doubted.get(chain) ?? before?.at ?? new Date(0),
  ])
  return {
    at,
    heads,
    rows: Math.max(heading.rows, before?.rows ?? 0),
    lastId: Math.max(heading.lastId, before?.lastId ?? 0),
    keyedFrom: before?.keyedFrom ?? heading.keyedFrom,
    doubted: new Map(doubted),
    isWhole: true,
  }
}

/** A chain only ever gets longer. */
const hasGrown = (head: ChainHead, known: ChainHead | undefined): boolean =>
  !known || (head.lastId > known.lastId && head.rows > known.rows)

/**
 * Writes a new anchor with the current audit and the findings. Chains with a finding keep their last anchored end, so
 * that the next check finds them again.
 * @param previous SHA-256 of the previous anchor
 * @returns its SHA-256, to be kept outside the control of database writers
 */
export async function writeAnchor(
  place: AnchorPlace,
  verification: Pick<Verification, 'rows' | 'keyedFrom' | 'heads' | 'doubted'>,
  { state, previous, findings }: { state: KnownState | null; previous: string | null; findings: readonly string[] },
  keys: AuditKeys,
  now: Date,
): Promise<string> {
  const { rows, keyedFrom, heads, doubted } = verification
  const lastId = [...heads.values()].reduce((highest, head) => Math.max(highest, head.lastId), state?.lastId ?? 0)
  const heading: AnchorHeading = {
    at: now.toISOString(),
    previous,
    rows: Math.max(rows, state?.rows ?? 0),
    chains: heads.size,
    lastId,
    keyedFrom: state?.keyedFrom ?? keyedFrom,
    ...(findings.length > 0 ? { findings: findings.slice(0, mostNamed), doubted: [...doubted] } : {}),
  }
  const grown = [...heads.values()].filter(
    (head) => !doubted.has(head.chain) && hasGrown(head, state?.heads.get(head.chain)),
  )
  const lines = [heading, ...grown].map((line) => JSON.stringify(line))
  const [key] = keys
  const seal: Seal = { seal: sealOf(lines, key?.secret), keyId: key?.id ?? null }
  const text = `${[...lines, JSON.stringify(seal)].join('\n')}\n`
  await place.write(`${now.toISOString().replaceAll(':', '')}.jsonl`, text)
  return digestOf(text)
}

function sealOf(lines: readonly string[], secret: string | undefined): string {
  const text = lines.join('\n')
  return secret === undefined ? digestOf(text) : createHmac('sha256', secret).update(text).digest('hex')
}

function isSealed(lines: readonly string[], { seal, keyId }: Seal, keys: AuditKeys): boolean {
  const key = keys.find(({ id }) => id === keyId)
  return (keyId === null || key !== undefined) && sealOf(lines, key?.secret) === seal
}

function parsed<Line>(line: string | undefined): Line | undefined {
  try {
    return JSON.parse(line ?? '') as Line
  } catch {
    return undefined
  }
}
