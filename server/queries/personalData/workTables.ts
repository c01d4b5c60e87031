import { sql } from 'drizzle-orm'
import { detailTexts } from '#domain/risks/fieldNames'
import { targetFields } from '#domain/risks/target'
import { rowValueNames, rowValuesWith, submittedName } from '#domain/risks/row'
import { namesOfPerson } from './namesInSnapshots.ts'
import type { TableEntries } from './tableEntry.ts'

const forEver = 'for ever: they are records of the company'
const likeTheRecord = 'as long as the record'

/** What people work on: records, remarks, files, what was sent of it, and the evidence of who did what. */
export const workTables = {
  risks: {
    columns: {
      none: `id type isActive isPrivate isClosed order creatorRole companyId companyGroupId hierarchy currentDetailId
        editedSinceRejection submittedAt submittedDetailId plansDueNext periodBegan submittedAuditId submittedUpdatedAt
        statusSince completedAt completedScore reviewedOn deletedAt createdAt updatedAt
        ${rowValueNames
          .filter((name) => name !== 'title' && name !== 'ownerUserId')
          .flatMap((name) => [name, submittedName(name)])
          .join(' ')}`,
      person: 'createdBy submitterIds approvals ownerUserId submittedOwnerUserId',
      words: 'title submittedTitle',
    },
    parts: [
      {
        name: 'recordsCreated',
        what: 'Risk items and risk summaries the person created; their texts are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`risks.created_by = ${id}`,
        exported: 'id type companyGroupId creatorRole createdAt deletedAt',
        erasure: 'kept',
        kept: 'for ever; texts of a deleted record for RETENTION_DELETED_RECORDS',
      },
      {
        name: 'recordsSubmitted',
        what: 'Records whose last submit, report or approval was by the person',
        purpose: 'work',
        rows: ({ id }) =>
          sql`(${id} = any(risks.submitter_ids) or risks.approvals @> ${JSON.stringify([{ userId: id }])}::jsonb)`,
        exported: 'id type companyGroupId',
        erasure: 'kept',
        kept: likeTheRecord,
      },
    ],
  },
  riskDetails: {
    columns: {
      none: `id riskId revision workflowStatus reviewStatus submitRole riskCategoryId ${targetFields.join(' ')} frozenAt createdAt updatedAt`,
      person: 'ownerUserId',
      words: `${detailTexts.join(' ')} inactiveStatus copyFileAttachment fileAttachment searchText`,
    },
    parts: [
      {
        name: 'recordsOwned',
        what: 'Records whose owner the person is or was, in every revision; their texts are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`risk_details.owner_user_id = ${id}`,
        exported: 'id riskId revision workflowStatus',
        erasure: 'kept',
        kept: likeTheRecord,
      },
    ],
  },
  riskLevelChanges: {
    columns: {
      none: `riskId shown at until isCounted isClosed ${rowValuesWith('isKeptOverTime').join(' ')}`,
    },
  },
  riskTargets: {
    columns: { none: 'id riskId firstOn likelihood impact dueOn moves reachedOn endedOn createdAt updatedAt' },
  },
  riskLevelCourses: { columns: { none: 'riskId shown course' } },
  riskSearches: { columns: { none: 'riskId isDraft places', words: 'text' } },
  assessments: {
    columns: {
      none: 'id riskDetailId type likelihoodRate highestImpactRate heatMapIndicator isActive createdAt updatedAt',
      words: 'keyCurrentControls',
    },
  },
  assessmentImpactItems: {
    columns: {
      none: 'id assessmentId impactTypeKey rate financialAmount financialCurrency createdAt updatedAt',
      words: 'financialImpact assumption',
    },
  },
  mitigationPlans: {
    columns: {
      none: 'id riskDetailId status reviewStatus order startDate dueDate progress originalId createdAt updatedAt',
      person: 'ownerUserId',
      words: 'description',
    },
    parts: [
      {
        name: 'plansOwned',
        what: 'Mitigation plans the person owns or owned, in every revision; their texts are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`mitigation_plans.owner_user_id = ${id}`,
        exported: 'id riskDetailId status startDate dueDate progress',
        erasure: 'kept',
        kept: likeTheRecord,
      },
    ],
  },
  mitigationPlanUpdates: {
    columns: {
      none: 'id riskId planId status progress authorRole isClosed createdAt',
      person: 'authorId',
      words: 'comment fileAttachment',
    },
    parts: [
      {
        name: 'planUpdates',
        what: 'What the person reported on mitigation plans; the texts are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`mitigation_plan_updates.author_id = ${id}`,
        exported: 'riskId planId status progress authorRole createdAt',
        erasure: 'kept',
        kept: likeTheRecord,
      },
    ],
  },
  riskRisks: { columns: { none: 'id riskId riskDetailId boundRiskId createdAt' } },
  stickyNotes: {
    columns: {
      none: 'id riskId riskDetailId mitigationPlanId stickyNoteNo authorRole isDisabled createdAt updatedAt',
      person: 'authorId',
      words: 'comment',
    },
    parts: [
      {
        name: 'remarks',
        what: 'Remarks the person wrote as a reviewer; their texts are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`sticky_notes.author_id = ${id}`,
        exported: 'riskId authorRole createdAt',
        erasure: 'kept',
        kept: likeTheRecord,
      },
    ],
  },
  acceptances: {
    columns: {
      none: 'id riskId revision score appetite until role basis createdAt outdatedAt outdatedFields revokedAt',
      person: 'userId revokedBy',
      words: 'reason condition revokeReason',
    },
    parts: [
      {
        name: 'acceptances',
        what: 'Ratings above the appetite that the person accepted; the reasons are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`acceptances.user_id = ${id}`,
        exported: 'riskId score appetite until role createdAt',
        erasure: 'kept',
        kept: likeTheRecord,
      },
      {
        name: 'acceptancesRevoked',
        what: 'Acceptances that the person revoked',
        purpose: 'work',
        rows: ({ id }) => sql`acceptances.revoked_by = ${id}`,
        exported: 'riskId createdAt revokedAt',
        erasure: 'kept',
        kept: likeTheRecord,
      },
    ],
  },
  comments: {
    columns: {
      none: 'id riskId authorRole createdAt withdrawnAt',
      person: 'authorId mentionedUserIds',
      words: 'text',
    },
    parts: [
      {
        name: 'comments',
        what: 'Comments the person wrote on records; their texts are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`comments.author_id = ${id}`,
        exported: 'riskId authorRole createdAt withdrawnAt',
        erasure: 'kept',
        kept: likeTheRecord,
      },
      {
        name: 'commentsMentionedIn',
        what: 'Comments that told the person by mail',
        purpose: 'work',
        rows: ({ id }) => sql`${id} = any(comments.mentioned_user_ids)`,
        exported: 'riskId createdAt',
        erasure: 'kept',
        kept: likeTheRecord,
      },
    ],
  },
  riskSummaryHistories: {
    columns: { none: 'id riskId reason companyGroupId hierarchy isPrivate createdAt', words: 'snapshot' },
    parts: [
      {
        name: 'historyNamedIn',
        what: 'Pictures of completed or reset summaries that name the person',
        purpose: 'work',
        rows: ({ id }) => sql`strpos(risk_summary_histories.snapshot::text, ${namesOfPerson(id)}) > 0`,
        exported: 'id riskId reason createdAt',
        erasure: 'namesReplaced',
        kept: forEver,
      },
    ],
  },
  riskImports: {
    columns: {
      none: 'id companyGroupId riskIds changedIds recordedAs undoneAt createdAt',
      person: 'userId',
      words: 'source mapping report',
    },
    parts: [
      {
        name: 'imports',
        what: 'Registers the person imported',
        purpose: 'work',
        rows: ({ id }) => sql`risk_imports.user_id = ${id}`,
        exported: 'id companyGroupId createdAt undoneAt',
        erasure: 'kept',
        kept: forEver,
      },
    ],
  },
  importWords: {
    columns: { none: 'companyId kind updatedAt', data: 'word meaning' },
    parts: [
      {
        name: 'importWords',
        what: 'Names in registers that stand for the person',
        purpose: 'work',
        rows: ({ id }) => sql`import_words.kind = 'person' and import_words.meaning = ${String(id)}`,
        exported: 'word meaning updatedAt',
        erasure: 'removed',
        kept: forEver,
      },
    ],
  },
  organisationImports: {
    columns: { none: 'id companyGroupId acts undoneAt createdAt', person: 'userId', words: 'source' },
    parts: [
      {
        name: 'organisationImports',
        what: 'Workbooks with company groups and people the person imported',
        purpose: 'work',
        rows: ({ id }) => sql`organisation_imports.user_id = ${id}`,
        exported: 'id companyGroupId createdAt undoneAt',
        erasure: 'kept',
        kept: forEver,
      },
    ],
  },
  sharedViews: {
    columns: { none: 'id companyGroupId sort createdAt updatedAt', person: 'authorId', words: 'name filter' },
    parts: [
      {
        name: 'sharedViews',
        what: 'Views of the board the person shares with a company group; their names and filters are read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`shared_views.author_id = ${id}`,
        exported: 'id companyGroupId createdAt updatedAt',
        erasure: 'kept',
        kept: 'until somebody shares them no longer',
      },
    ],
  },
  apiKeys: {
    columns: {
      none: 'id companyGroupId expiresAt lastUsedOn createdAt',
      person: 'authorId',
      secret: 'tokenHash',
      words: 'name',
    },
    parts: [
      {
        name: 'apiKeys',
        what: 'Keys the person made, with which machines read of a company group; their names are read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`api_keys.author_id = ${id}`,
        exported: 'id companyGroupId expiresAt lastUsedOn createdAt',
        erasure: 'kept',
        kept: 'until an administrator deletes them',
      },
    ],
  },
  boardPacks: {
    columns: {
      none: 'id companyGroupId type language format topRisks scores createdAt',
      person: 'userId',
      words: 'filter',
    },
    parts: [
      {
        name: 'boardPacks',
        what: 'Board packs the person made; their filters may hold words of a search',
        purpose: 'work',
        rows: ({ id }) => sql`board_packs.user_id = ${id}`,
        exported: 'id companyGroupId type language format topRisks createdAt',
        erasure: 'kept',
        kept: forEver,
      },
    ],
  },
  riskResetHistories: {
    columns: { none: 'id companyGroupIds companyGroupId periodDate resetDate createdAt', person: 'resetBy' },
    parts: [
      {
        name: 'resets',
        what: 'Risk resets the person carried out',
        purpose: 'work',
        rows: ({ id }) => sql`risk_reset_histories.reset_by = ${id}`,
        exported: 'id companyGroupId periodDate resetDate createdAt',
        erasure: 'kept',
        kept: forEver,
      },
    ],
  },
  riskResetReferences: { columns: { none: 'id resetHistoryId riskId fromStatus' } },
  followUpNotices: {
    columns: { none: 'id riskId since stage role day createdAt', person: 'userId' },
    parts: [
      {
        name: 'followUps',
        what: 'When the person was reminded of a record that waited',
        purpose: 'delivery',
        rows: ({ id }) => sql`follow_up_notices.user_id = ${id}`,
        exported: 'riskId stage role day createdAt',
        erasure: 'removed',
        kept: 'a year, and as long as the record waits',
      },
    ],
  },
  companyGroupReminders: {
    columns: { none: 'companyGroupId reminderDate createdAt updatedAt', person: 'updatedBy' },
    parts: [
      {
        name: 'reminders',
        what: 'Reminder dates the person set',
        purpose: 'work',
        rows: ({ id }) => sql`company_group_reminders.updated_by = ${id}`,
        exported: 'companyGroupId reminderDate createdAt updatedAt',
        erasure: 'kept',
        kept: 'until somebody sets another',
      },
    ],
  },
  historyPermissions: {
    columns: { none: 'companyGroupId allowedUntil createdAt updatedAt', person: 'allowedBy' },
    parts: [
      {
        name: 'importsAllowed',
        what: 'Company groups that the person allowed to import completed risks',
        purpose: 'work',
        rows: ({ id }) => sql`history_permissions.allowed_by = ${id}`,
        exported: 'companyGroupId allowedUntil createdAt updatedAt',
        erasure: 'kept',
        kept: 'until somebody ends or renews it',
      },
    ],
  },
  files: {
    columns: {
      none: 'id storageKey contentType size purpose storedAt createdAt updatedAt',
      person: 'uploadedBy',
      words: 'name',
    },
    parts: [
      {
        name: 'attachments',
        what: 'Files the person uploaded; their names and their content are records of the company, and read in the app',
        purpose: 'work',
        rows: ({ id }) => sql`files.uploaded_by = ${id}`,
        exported: 'contentType size purpose createdAt',
        erasure: 'kept',
        kept: 'as long as they hang on a record or its history, and RETENTION_ATTACHMENTS more',
      },
    ],
  },
  outbox: {
    columns: { none: 'id kind topic availableAt attempts deliveredAt lastError createdAt', data: 'payload' },
    parts: [
      {
        name: 'mails',
        what: 'Mails to the person that wait or were sent; what they say is made when they leave, and not kept',
        purpose: 'delivery',
        rows: ({
          id,
          email,
        }) => sql`outbox.kind in ('mail', 'notice') and (outbox.payload -> 'to' ->> 'userId' = ${String(id)}
          or lower(outbox.payload -> 'to' ->> 'email') = ${email})`,
        exported: 'topic createdAt availableAt deliveredAt attempts',
        erasure: 'removed',
        kept: 'RETENTION_SENT_MAILS once sent, RETENTION_FAILED_MAILS where they cannot be',
      },
    ],
  },
  auditAnchors: { columns: { none: 'id place digest createdAt' }, parts: [] },
  auditEntries: {
    columns: {
      none: 'id riskId subjectType subjectId action fromStatus toStatus role companyGroupId previousHash hash keyId createdAt',
      person: 'userId forUserId',
      data: 'changes',
      secret: 'salt',
    },
    parts: [
      {
        name: 'auditAbout',
        what: 'What was done to the account and the roles of the person',
        purpose: 'evidence',
        rows: ({ id }) => sql`(audit_entries.subject_type = 'user' and audit_entries.subject_id = ${id}
          or audit_entries.subject_type in ('role_assignment', 'role_request') and (
            audit_entries.changes -> 'userId' ->> 'after' = ${String(id)}
            or audit_entries.changes -> 'userId' ->> 'before' = ${String(id)}))`,
        exported: 'subjectType subjectId action changes role createdAt',
        erasure: 'namesReplaced',
        kept: 'for ever: it is evidence',
      },
      {
        name: 'auditBy',
        what: 'What the person did; the values are in the audit of each record',
        purpose: 'evidence',
        rows: ({ id }) => sql`audit_entries.user_id = ${id}`,
        exported: 'subjectType subjectId action fromStatus toStatus role companyGroupId createdAt',
        erasure: 'kept',
        kept: 'for ever: it is evidence',
      },
      {
        name: 'auditFor',
        what: 'What deputies did for the person',
        purpose: 'evidence',
        rows: ({ id }) => sql`audit_entries.for_user_id = ${id}`,
        exported: 'subjectType subjectId action fromStatus toStatus role companyGroupId createdAt',
        erasure: 'kept',
        kept: 'for ever: it is evidence',
      },
    ],
  },
} satisfies Partial<TableEntries>
