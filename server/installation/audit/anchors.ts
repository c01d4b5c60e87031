import { createHash, createHmac } from 'node:crypto'
import type { AuditKeys } from '#server/database/auditKeys'
import type { AnchorPlace } from './anchorPlaces.ts'
import type { ChainHead, KnownState, Verification } from './chains.ts'

/** The first line of an anchor. The lines below name the chains that grew since the one before it, the last its seal. */
interface AnchorHeading {
  at: string
  /** SHA-256 of the anchor before it; null of the first. */
  previous: string | null
  rows: number
  chains: number
  lastId: number
  keyedFrom: number | null
}

interface Seal {
  seal: string
  keyId: string | null
}

/** What the anchors of a place say, one after the other. */
export interface Anchored {
  /** Null where there is no anchor yet. */
  state: KnownState | null
  /** SHA-256 of the newest. */
  digest: string | null
  findings: string[]
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads the anchors of a place, and whether they are what was written, none missing between two others. */
export async function readAnchors(place: AnchorPlace, keys: AuditKeys): Promise<Anchored> {
  const heads = new Map<string, ChainHead>()
  const findings: string[] = []
  let state: KnownState | null = null
  let digest: string | null = null
  for (const name of await place.list()) {
    const text = await place.read(name)
    const lines = text.trimEnd().split('\n')
    const heading = parsed<AnchorHeading>(lines[0])
    const seal = parsed<Seal>(lines.at(-1))
    if (!heading || !seal || !isSealed(lines.slice(0, -1), seal, keys)) {
      findings.push(`the anchor ${name} is not what was written`)
      continue
    }
    if (heading.previous !== digest) findings.push(`an anchor is missing before ${name}`)
    for (const line of lines.slice(1, -1)) {
      const head = parsed<ChainHead>(line)
      if (head) heads.set(head.chain, head)
    }
    state = { at: new Date(heading.at), heads, lastId: heading.lastId, keyedFrom: heading.keyedFrom }
    digest = digestOf(text)
  }
  return { state, digest, findings }
}

/**
 * Writes how the audit stands now beside the anchors there are.
 * @returns its SHA-256, to be kept where nobody who writes the database reaches it
 */
export async function writeAnchor(
  place: AnchorPlace,
  { rows, keyedFrom, heads }: Verification,
  { state, digest }: Anchored,
  keys: AuditKeys,
  now: Date,
): Promise<string> {
  const lastId = [...heads.values()].reduce((highest, head) => Math.max(highest, head.lastId), 0)
  const heading: AnchorHeading = {
    at: now.toISOString(),
    previous: digest,
    rows,
    chains: heads.size,
    lastId,
    keyedFrom,
  }
  const grown = [...heads.values()].filter(({ chain, lastId: id }) => state?.heads.get(chain)?.lastId !== id)
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

/** Where rows are keyed an anchor without a key would be anybody's. */
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
