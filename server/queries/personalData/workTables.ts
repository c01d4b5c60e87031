import { sql } from 'drizzle-orm'
import { keptPermanently } from './retentionWords.ts'
import type { TableEntries } from './tableEntry.ts'

/** Work of people on records: imports, views, packs, resets, files, messages, and the audit. */
export const workTables = {
  riskImports: {
    columns: {
      none: 'id companyGroupId riskIds eventIds changedIds recordedAs undoneAt createdAt',
      person: 'userId',
      words: 'source mapping report',
    },
    part: {
      name: 'imports',
      what: 'Registers the person imported',
      purpose: 'work',
      exported: 'id companyGroupId createdAt undoneAt',
      erasure: 'kept',
      kept: keptPermanently,
    },
  },
  importWords: {
    columns: { none: 'companyId kind updatedAt', data: 'word meaning' },
    part: {
      name: 'importWords',
      what: 'Names of the person in registers',
      purpose: 'work',
      rows: ({ id }) => sql`import_words.kind = 'person' and import_words.meaning = ${String(id)}`,
      exported: 'word meaning updatedAt',
      erasure: 'removed',
      kept: keptPermanently,
    },
  },
  organisationImports: {
    columns: { none: 'id companyGroupId acts undoneAt createdAt', person: 'userId', words: 'source' },
    part: {
      name: 'organisationImports',
      what: 'Workbooks with company groups and people the person imported',
      purpose: 'work',
      exported: 'id companyGroupId createdAt undoneAt',
      erasure: 'kept',
      kept: keptPermanently,
    },
  },
  sharedViews: {
    columns: { none: 'id companyGroupId sort createdAt updatedAt', person: 'authorId', words: 'name filter' },
    part: {
      name: 'sharedViews',
      what: 'Views of the board the person shares with a company group; their names and filters are read in the app',
      purpose: 'work',
      exported: 'id companyGroupId createdAt updatedAt',
      erasure: 'kept',
      kept: 'until somebody shares them no longer',
    },
  },
  apiKeys: {
    columns: {
      none: 'id companyGroupId indicatorIds expiresAt lastUsedOn createdAt',
      person: 'authorId',
      secret: 'tokenHash',
      words: 'name',
    },
    part: {
      name: 'apiKeys',
      what: 'Keys the person made, with which machines read of a company group; their names are read in the app',
      purpose: 'work',
      exported: 'id companyGroupId expiresAt lastUsedOn createdAt',
      erasure: 'kept',
      kept: 'until an administrator deletes them',
    },
  },
  boardPacks: {
    columns: {
      none: 'id companyGroupId type language format topRisks scores createdAt',
      person: 'userId',
      words: 'filter',
    },
    part: {
      name: 'boardPacks',
      what: 'Board packs the person made; their filters may contain words of a search',
      purpose: 'work',
      exported: 'id companyGroupId type language format topRisks createdAt',
      erasure: 'kept',
      kept: keptPermanently,
    },
  },
  riskResetHistories: {
    columns: { none: 'id companyGroupIds companyGroupId periodDate resetDate createdAt', person: 'resetBy' },
    part: {
      name: 'resets',
      what: 'Risk resets the person carried out',
      purpose: 'work',
      exported: 'id companyGroupId periodDate resetDate createdAt',
      erasure: 'kept',
      kept: keptPermanently,
    },
  },
  riskResetReferences: { columns: { none: 'id resetHistoryId riskId fromStatus' } },
  followUpNotices: {
    columns: { none: 'id riskId since stage role day createdAt', person: 'userId' },
    part: {
      name: 'followUps',
      what: 'Reminders of open records sent to the person',
      purpose: 'delivery',
      exported: 'riskId stage role day createdAt',
      erasure: 'removed',
      kept: 'a year, and as long as the record is open',
    },
  },
  companyGroupReminders: {
    columns: { none: 'companyGroupId reminderDate createdAt updatedAt', person: 'updatedBy' },
    part: {
      name: 'reminders',
      what: 'Reminder dates the person set',
      purpose: 'work',
      exported: 'companyGroupId reminderDate createdAt updatedAt',
      erasure: 'kept',
      kept: 'until somebody sets another',
    },
  },
  historyPermissions: {
    columns: { none: 'companyGroupId allowedUntil createdAt updatedAt', person: 'allowedBy' },
    part: {
      name: 'importsAllowed',
      what: 'Company groups that the person allowed to import completed risks',
      purpose: 'work',
      exported: 'companyGroupId allowedUntil createdAt updatedAt',
      erasure: 'kept',
      kept: 'until somebody ends or renews it',
    },
  },
  files: {
    columns: {
      none: 'id storageKey contentType size purpose storedAt createdAt updatedAt',
      person: 'uploadedBy',
      words: 'name',
    },
    part: {
      name: 'attachments',
      what: 'Files the person uploaded; their names and their content are records of the company, and read in the app',
      purpose: 'work',
      exported: 'contentType size purpose createdAt',
      erasure: 'kept',
      kept: 'as long as they hang on a record or its history, and RETENTION_ATTACHMENTS more',
    },
  },
  outbox: {
    columns: { none: 'id kind topic availableAt attempts deliveredAt lastError createdAt', data: 'payload' },
    part: {
      name: 'mails',
      what: 'Emails to the person, open or sent; their texts are written at the sending and not stored',
      purpose: 'delivery',
      rows: ({ id, email }) => sql`outbox.kind in ('mail', 'notice') and (
          outbox.payload -> 'to' ->> 'userId' = ${String(id)}
          or lower(outbox.payload -> 'to' ->> 'email') = ${email})`,
      exported: 'topic createdAt availableAt deliveredAt attempts',
      erasure: 'removed',
      kept: 'RETENTION_SENT_MAILS once sent, RETENTION_FAILED_MAILS where they cannot be',
    },
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
