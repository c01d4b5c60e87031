import { eq, sql } from 'drizzle-orm'
import { draftStatusOf, mayCreate } from '#domain/risks/access/creation'
import { isClosedAfter } from '#domain/risks/privateMark'
import { titleLength } from '#domain/risks/row'
import type { RiskInput } from '#domain/wire/risks'
import { expectBeforeCommit, inOrder } from '#server/database/client'
import { auditEntries, companyGroups, outbox, riskDetails, risks } from '#server/database/schema/index'
import type { RevisionValueName } from '#server/database/schema/rowColumns'
import { denied, invalid } from '#server/errors/refusals'
import { auditRow, changesBetween } from '../audit.ts'
import { asPerson, type CommandContext } from '../context.ts'
import { activeHome, lockHome } from '../homeGroup.ts'
import { eventRow } from '../outbox.ts'
import { insertion } from '../writeRows.ts'
import {
  copiedFilesOf,
  checkAttachments,
  checkCategory,
  checkOwner,
  columnsOfDetail,
  searchTextOf,
} from './detailContent.ts'
import { replaceItems, visibleItems } from './summaryItems.ts'

/**
 * Creates a draft in the actor's home company and group (rule workflow.create).
 * @returns the id of the new risk
 * @throws `denied` without the permission for the type or in an inactive group, `invalid` for an unusable category,
 * file or risk item
 */
export async function createRisk(context: CommandContext, input: RiskInput): Promise<number> {
  const { tx, actor, now } = context
  if (!mayCreate(actor, input.type)) throw denied()
  const boundIds = await visibleItems(context, input.riskIds ?? [])
  const asked = tx
    .select({ isActive: companyGroups.isActive, riskId: nextId('risks'), detailId: nextId('risk_details') })
    .from(companyGroups)
    .where(eq(companyGroups.id, actor.companyGroupId))
    .execute()
    .then(([home]) => activeHome(home))
  const [home] = await inOrder([asked, checkCategory(context, input.detail.riskCategoryId, 'detail.', true)])
  if (input.type === 'item' && boundIds.length > 0) throw invalid({ riskIds: { message: 'invalid' } })
  await checkOwner(context, input.detail.ownerUserId, 'detail.')
  await checkAttachments(asPerson(context), input.detail.fileAttachment, [], 'detail.')

  const content = columnsOfDetail(input.detail)
  const status = draftStatusOf(actor.role)
  const isPrivate = input.isPrivate ?? false
  const isClosed = isClosedAfter('create', isPrivate, false)
  const { riskId, detailId } = home
  const copyFileAttachment = await copiedFilesOf(tx, riskId, input.detail.fileAttachment)
  // As late as possible and without awaiting it, because it blocks other creations there.
  expectBeforeCommit(tx, lockHome(context))
  const detail = insertion(riskDetails, [
    {
      ...content,
      copyFileAttachment,
      id: detailId,
      riskId,
      revision: 1,
      workflowStatus: status,
      searchText: searchTextOf(input.detail),
      createdAt: now,
      updatedAt: now,
    },
  ])
  const change = {
    actor,
    subjectId: riskId,
    action: 'create',
    toStatus: status,
    changes: {
      ...changesBetween(null, content),
      ...changesBetween(null, { isPrivate, ...(boundIds.length > 0 ? { riskIds: boundIds } : {}) }),
    },
  }
  const audited = insertion(auditEntries, [auditRow(context, 'risk', change)])
  const announced = insertion(outbox, [eventRow(now, { topic: 'risk', id: riskId, action: 'create', updatedAt: now })])
  const row = {
    id: riskId,
    type: input.type,
    isPrivate,
    isClosed,
    creatorRole: actor.role,
    createdBy: actor.userId,
    companyId: actor.companyId,
    companyGroupId: actor.companyGroupId,
    currentDetailId: detailId,
    // The row repeats its revision (rule data.present-state), and no later statement writes it.
    ...({
      workflowStatus: status,
      reviewStatus: 'created' as const,
      submitRole: null,
      riskCategoryId: content.riskCategoryId ?? null,
      attachments: content.fileAttachment?.length ?? 0,
      ownerUserId: content.ownerUserId ?? null,
      targetLikelihood: content.targetLikelihood ?? null,
      targetImpact: content.targetImpact ?? null,
      targetOn: content.targetOn ?? null,
    } satisfies Record<Exclude<RevisionValueName, 'title'>, unknown>),
    createdAt: now,
    updatedAt: now,
    statusSince: now,
  }
  const inserted = insertion(risks, [row], {
    title: sql`left(${content.eventDescription ?? ''}::text, ${titleLength}::int)`,
    order: sql`(select coalesce(max(r."order"), 0) + 1 from risks r
      where r.company_group_id = ${actor.companyGroupId} and r.type = ${input.type} and r.deleted_at is null)`,
    hierarchy: sql`(select g.hierarchy from company_groups g where g.id = ${actor.companyGroupId})`,
  })
  expectBeforeCommit(
    tx,
    tx
      .execute(sql`with detail as (${detail}), audited as (${audited}), announced as (${announced}) ${inserted}`)
      .execute(),
  )
  if (boundIds.length > 0) await replaceItems(tx, { riskId, detailId }, boundIds)
  return riskId
}

const nextId = (table: 'risks' | 'risk_details') =>
  sql<number>`nextval(pg_get_serial_sequence(${sql.raw(`'${table}'`)}, 'id'))::int`
