import { sql } from 'drizzle-orm'
import { detailTexts } from '#domain/risks/fieldNames'
import { targetFields } from '#domain/risks/target'
import { rowValueNames, rowValuesWith, submittedName } from '#domain/risks/row'
import { namesOfPerson } from './namesInSnapshots.ts'
import { keptPermanently, keptWithTheRecord } from './retentionWords.ts'
import type { TableEntries } from './tableEntry.ts'

/** The records themselves: their revisions, ratings, plans, remarks, acceptances and comments. */
export const riskTables = {
  risks: {
    columns: {
      none: `id type isActive isPrivate isClosed order creatorRole companyId companyGroupId hierarchy currentDetailId
        editedSinceRejection submittedAt submittedDetailId plansDueNext periodBegan submittedAuditId submittedUpdatedAt
        statusSince completedAt completedScore reviewedOn isRatedBeforeCritical deletedAt createdAt updatedAt
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
        kept: keptWithTheRecord,
      },
    ],
  },
  riskDetails: {
    columns: {
      none: `id riskId revision workflowStatus reviewStatus submitRole riskCategoryId ${targetFields.join(' ')} frozenAt createdAt updatedAt`,
      person: 'ownerUserId',
      words: `${detailTexts.join(' ')} inactiveStatus copyFileAttachment fileAttachment searchText`,
    },
    part: {
      name: 'recordsOwned',
      what: 'Records whose owner the person is or was, in every revision; their texts are records of the company, and read in the app',
      purpose: 'work',
      exported: 'id riskId revision workflowStatus',
      erasure: 'kept',
      kept: keptWithTheRecord,
    },
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
      none: 'id riskDetailId status reviewStatus order startDate dueDate progress progressSince originalId createdAt updatedAt',
      person: 'ownerUserId',
      words: 'description',
    },
    part: {
      name: 'plansOwned',
      what: 'Mitigation plans the person owns or owned, in every revision; their texts are records of the company, and read in the app',
      purpose: 'work',
      exported: 'id riskDetailId status startDate dueDate progress',
      erasure: 'kept',
      kept: keptWithTheRecord,
    },
  },
  mitigationPlanUpdates: {
    columns: {
      none: 'id riskId planId status progress authorRole isClosed createdAt',
      person: 'authorId',
      words: 'comment fileAttachment',
    },
    part: {
      name: 'planUpdates',
      what: 'What the person reported on mitigation plans; the texts are records of the company, and read in the app',
      purpose: 'work',
      exported: 'riskId planId status progress authorRole createdAt',
      erasure: 'kept',
      kept: keptWithTheRecord,
    },
  },
  riskRisks: { columns: { none: 'id riskId riskDetailId boundRiskId createdAt' } },
  stickyNotes: {
    columns: {
      none: 'id riskId riskDetailId mitigationPlanId stickyNoteNo authorRole isDisabled createdAt updatedAt',
      person: 'authorId',
      words: 'comment',
    },
    part: {
      name: 'remarks',
      what: 'Remarks the person wrote as a reviewer; their texts are records of the company, and read in the app',
      purpose: 'work',
      exported: 'riskId authorRole createdAt',
      erasure: 'kept',
      kept: keptWithTheRecord,
    },
  },
  acceptances: {
    columns: {
      none: 'id riskId revision score appetite until role basis createdAt outdatedAt outdatedFields lapsedAt revokedAt',
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
        kept: keptWithTheRecord,
      },
      {
        name: 'acceptancesRevoked',
        what: 'Acceptances that the person revoked',
        purpose: 'work',
        rows: ({ id }) => sql`acceptances.revoked_by = ${id}`,
        exported: 'riskId createdAt revokedAt',
        erasure: 'kept',
        kept: keptWithTheRecord,
      },
    ],
  },
  riskEvents: {
    columns: {
      none: 'id companyGroupId occurredOn kind riskCategoryId impactTypeKey lossAmount currency createdAt updatedAt',
      person: 'reportedBy',
      words: 'title description fileAttachment',
    },
    part: {
      name: 'eventsReported',
      what: 'Events and near misses the person reported; their texts are records of the company, and read in the app',
      purpose: 'work',
      exported: 'id companyGroupId occurredOn kind createdAt',
      erasure: 'kept',
      kept: keptPermanently,
    },
  },
  ratingFacts: { columns: { none: 'riskId completedAt until loweredFrom isCopied' } },
  riskDecisions: { columns: { none: 'riskId decidedAt until seconds' } },
  planStalls: { columns: { none: 'planId riskDetailId since until' } },
  revisionOpenings: {
    columns: { none: 'riskDetailId openedAt', person: 'userId' },
    part: {
      name: 'revisionsOpened',
      what: 'When the person, who could decide on a revision, opened it first',
      purpose: 'evidence',
      exported: 'riskDetailId openedAt',
      erasure: 'removed',
      kept: 'RETENTION_READS',
    },
  },
  riskEventRisks: { columns: { none: 'eventId riskId' } },
  indicatorRisks: { columns: { none: 'indicatorId riskId' } },
  indicators: {
    columns: {
      none: `id companyId companyGroupId nameEn nameTh unit direction amber red rhythm missingToldOn lastDay lastValue createdAt updatedAt`,
      person: 'giverUserId',
    },
    part: {
      name: 'indicatorsGiven',
      what: 'Indicators of which the person enters the values',
      purpose: 'work',
      exported: 'id companyGroupId nameEn',
      erasure: 'kept',
      kept: keptWithTheRecord,
    },
  },
  indicatorValues: {
    columns: { none: 'indicatorId day value createdAt updatedAt', person: 'userId', words: 'comment' },
    part: {
      name: 'indicatorValues',
      what: 'Values of indicators that the person entered; the comments are records of the company, and read in the app',
      purpose: 'work',
      exported: 'indicatorId day value createdAt',
      erasure: 'kept',
      kept: keptWithTheRecord,
    },
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
        kept: keptWithTheRecord,
      },
      {
        name: 'commentsMentionedIn',
        what: 'Comments that sent the person an email',
        purpose: 'work',
        rows: ({ id }) => sql`${id} = any(comments.mentioned_user_ids)`,
        exported: 'riskId createdAt',
        erasure: 'kept',
        kept: keptWithTheRecord,
      },
    ],
  },
  riskSummaryHistories: {
    columns: { none: 'id riskId reason companyGroupId hierarchy isPrivate createdAt', words: 'snapshot' },
    part: {
      name: 'historyNamedIn',
      what: 'Pictures of completed or reset summaries that name the person',
      purpose: 'work',
      rows: ({ id }) => sql`strpos(risk_summary_histories.snapshot::text, ${namesOfPerson(id)}) > 0`,
      exported: 'id riskId reason createdAt',
      erasure: 'namesReplaced',
      kept: keptPermanently,
    },
  },
} satisfies Partial<TableEntries>
