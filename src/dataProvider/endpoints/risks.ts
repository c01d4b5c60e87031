import { keepPreviousData, queryOptions, type Query } from '@tanstack/react-query'
import { detailTexts } from '#domain/risks/fieldNames'
import type { AuditEntry } from '#domain/wire/audit'
import type { RiskCard } from '#domain/wire/riskCards'
import type { CategoryDeskPerson } from '#domain/wire/referenceData'
import type { RiskLevelChange } from '#domain/wire/riskMovement'
import type { Risk, RiskChanges, RiskInput, RiskUpdate } from '#domain/wire/risks'
import { read, write } from '#src/platform/http/httpClient.ts'
import { blankToNull } from './blankTexts.ts'
import type { SeenRecord, VerbOptions } from './options.ts'

/** Acts on one risk item or risk summary (rule wire.calls). Each answers the record as it stands afterwards. */
export const riskVerbs = {
  createRisk(input: RiskInput, options?: VerbOptions): Promise<Risk> {
    const body = { ...input, detail: blankToNull(input.detail, detailTexts) }
    return write('POST', '/risks/create', body, options)
  },

  /** A change with `detail` or `riskIds` of a complete summary is an edit again (rule workflow.edit-again). */
  updateRisk(seen: SeenRecord, change: Omit<RiskUpdate, 'updatedAt'>, options?: VerbOptions): Promise<Risk> {
    const detail = change.detail && blankToNull(change.detail, detailTexts)
    const body = { ...change, ...(detail && { detail }), updatedAt: seen.updatedAt }
    return write('PUT', `/risks/${seen.id}`, body, options)
  },

  /** How the record stood from when on, the oldest change first. */
  getLevels(id: number, options?: VerbOptions): Promise<RiskLevelChange[]> {
    return read(`/risks/${id}/levels`, options)
  },

  /** The records most like an event that somebody is writing; no failure of it is worth a word. */
  findSimilar(q: string, options?: VerbOptions): Promise<RiskCard[]> {
    return read('/risks/similar', { ...options, query: { q }, errors: 'caller' })
  },

  /** Whose desk an item of that category reaches, three people at most. */
  getExpertsOf(riskCategoryId: number, options?: VerbOptions): Promise<CategoryDeskPerson[]> {
    return read(`/risk-categories/${riskCategoryId}/experts`, { ...options, errors: 'caller' })
  },

  /** Sends an item to review. What is missing comes back as a 400 with one `info` entry a field. */
  submitRisk(seen: SeenRecord, options?: VerbOptions): Promise<Risk> {
    return write('PUT', `/risks/${seen.id}/submit`, versionOf(seen), options)
  },

  withdrawRisk(seen: SeenRecord, options?: VerbOptions): Promise<Risk> {
    return write('PUT', `/risks/${seen.id}/withdraw`, versionOf(seen), options)
  },

  /** Gives up the revision being edited; the completed one stands again. */
  undoRisk(seen: SeenRecord, options?: VerbOptions): Promise<Risk> {
    return write('PUT', `/risks/${seen.id}/undo`, versionOf(seen), options)
  },

  setActive(seen: SeenRecord, isActive: boolean, options?: VerbOptions): Promise<Risk> {
    return write('PUT', `/risks/${seen.id}/changeActive`, { isActive, ...versionOf(seen) }, options)
  },

  /** Deletes a record; an item by the call that takes nothing but items (rule wire.calls). */
  async deleteRisk(seen: SeenRecord & Pick<Risk, 'type'>, options?: VerbOptions): Promise<number> {
    const path = seen.type === 'item' ? `/risks/item/${seen.id}` : `/risks/${seen.id}`
    const { id } = await write<{ id: number }>('DELETE', path, versionOf(seen), options)
    return id
  },

  /** What happened to a record, every act with who, when and what changed (rule audit.read). */
  getAudit(riskId: number, options?: VerbOptions): Promise<AuditEntry[]> {
    return read(`/risks/${riskId}/audit`, options)
  },

  /** The revision last approved or rejected, to be compared with the one shown. */
  getChanges(riskId: number, options?: VerbOptions): Promise<RiskChanges> {
    return read(`/risks/${riskId}/changes`, options)
  },

  /** A summary with its bound items. */
  getDrillDown(riskId: number, options?: VerbOptions): Promise<Risk> {
    return read(`/risks/${riskId}`, { ...options, query: { includeRiskItems: true } })
  },

  /** What a card shows of a record, and who is to act next. */
  getCard(riskId: number, options?: VerbOptions): Promise<RiskCard> {
    return read(`/risks/${riskId}`, { ...options, query: { fields: 'card' } })
  },
}

/** What the keys of everything about records begin with, so that a change of any reads lists, counts and heat maps again. */
export const riskKeys = {
  all: ['risks'],
  /** react-admin's own, of `ListBase` and `useGetList`; nothing else of it is known outside of this file. */
  lists: ['risks', 'getList'],
  record: (id: number) => ['risks', 'record', id],
  card: (id: number) => ['risks', 'record', id, 'card'],
  behindCard: (id: number) => ['risks', 'record', id, 'behindCard'],
  audit: (id: number) => ['risks', 'audit', id],
  comments: (id: number) => ['risks', 'comments', id],
} as const

/** Whether a query is about records, on the board or in the history of the summaries. */
export function isRiskQuery({ queryKey: [resource] }: Pick<Query, 'queryKey'>): boolean {
  return resource === 'risks' || resource === 'risk-summary' || resource === 'risk-summary-history'
}

/** The record that a query reads by id; undefined where it reads several or counts them. */
export function recordIdOfQuery({ queryKey: [, kind, id] }: Pick<Query, 'queryKey'>): number | undefined {
  return kind === 'record' ? (id as number) : undefined
}

/** A page of a list as react-admin keeps it: every list on screen is one of cards. */
export interface RiskPage {
  data: RiskCard[]
  total?: number
}

/** The order of a list, as react-admin says it. */
export interface Sort {
  field: string
  order: 'ASC' | 'DESC'
}

/** What is read of single records; whole lists of them are read in `riskLists.ts`. */
export const riskQueries = {
  /** One record with its sticky notes and, of a summary, its bound items. */
  record: (calls: Pick<typeof riskVerbs, 'getDrillDown'>, id: number) =>
    queryOptions({
      queryKey: riskKeys.record(id),
      queryFn: ({ signal }) => calls.getDrillDown(id, { signal }),
      // A form that is being filled in must not change under its writer's hands.
      refetchOnWindowFocus: false,
    }),

  /** A record as a card, wherever it is not on the page of a list; one that is gone is no failure. */
  card: (calls: Pick<typeof riskVerbs, 'getCard'>, id: number) =>
    queryOptions({
      queryKey: riskKeys.card(id),
      queryFn: ({ signal }) => calls.getCard(id, { signal, errors: 'caller' }).catch(() => null),
    }),

  /** What a card leaves out, read when somebody asks for it; a record that is gone is no failure. */
  behindCard: (calls: Pick<typeof riskVerbs, 'getDrillDown'>, id: number) =>
    queryOptions({
      queryKey: riskKeys.behindCard(id),
      queryFn: ({ signal }) => calls.getDrillDown(id, { signal, errors: 'caller' }).catch(() => null),
    }),

  /** How a record stood from when on; that of one that is gone is no failure. */
  levels: (calls: Pick<typeof riskVerbs, 'getLevels'>, id: number) =>
    queryOptions({
      queryKey: ['risks', 'levels', id],
      queryFn: ({ signal }) => calls.getLevels(id, { signal, errors: 'caller' }).catch(() => []),
    }),

  /** Records like a text; not under `risks`, so that no event reads them again while somebody writes. */
  similar: (calls: Pick<typeof riskVerbs, 'findSimilar'>, text: string) =>
    queryOptions({
      queryKey: ['similarRisks', text],
      queryFn: ({ signal }) => calls.findSimilar(text, { signal }).catch(() => []),
      staleTime: 60_000,
      placeholderData: keepPreviousData,
    }),

  /** Whose desk a category reaches; nobody where that cannot be read. */
  experts: (calls: Pick<typeof riskVerbs, 'getExpertsOf'>, categoryId: number) =>
    queryOptions({
      queryKey: ['risk-categories', 'experts', categoryId],
      queryFn: ({ signal }) => calls.getExpertsOf(categoryId, { signal }),
      staleTime: 10 * 60_000,
      retry: false,
    }),

  /** What happened to a record. */
  audit: (calls: Pick<typeof riskVerbs, 'getAudit'>, id: number) =>
    queryOptions({
      queryKey: riskKeys.audit(id),
      queryFn: ({ signal }) => calls.getAudit(id, { signal, errors: 'caller' }),
      retry: false,
    }),

  /** What changed in a revision since the last decision; a record can be read without it. */
  changes: (calls: Pick<typeof riskVerbs, 'getChanges'>, id: number, revision: number) =>
    queryOptions({
      queryKey: ['risks', 'changes', id, revision],
      queryFn: ({ signal }) => calls.getChanges(id, { signal, errors: 'caller' }),
      retry: false,
    }),
}

const versionOf = ({ updatedAt }: SeenRecord) => ({ updatedAt })
