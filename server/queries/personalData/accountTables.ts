import { sql } from 'drizzle-orm'
import type { TableEntries } from './tableEntry.ts'

/** Retention: while the person has an account, and after an erasure under the pseudonym. */
const likeTheAccount = 'as long as the account'

/** The account of a person, their ways to sign in and their rights. */
export const accountTables = {
  users: {
    columns: {
      none: 'createdAt updatedAt erasedAt',
      person: 'id',
      data: 'email firstName lastName userType locale isActive era hasChosenEra mailFrequency invitedAt hasSignedIn',
      secret: 'passwordHash',
    },
    part: {
      name: 'account',
      what: 'The account: name, address, user type, language, way of counting years, how often emails are sent, when an invitation was sent, whether the person ever signed in',
      purpose: 'account',
      exported:
        'id email firstName lastName userType locale era hasChosenEra mailFrequency isActive invitedAt hasSignedIn createdAt updatedAt',
      erasure: 'replaced',
      kept: 'until it is erased',
    },
  },
  userIdentities: {
    columns: { none: 'createdAt issuer', person: 'userId', data: 'subject' },
    part: {
      name: 'identities',
      what: 'The identity of the person at the company sign-on',
      purpose: 'account',
      exported: 'issuer subject createdAt',
      erasure: 'removed',
      kept: likeTheAccount,
    },
  },
  roleAssignments: {
    columns: {
      none: 'id companyId companyGroupId userRoleId isDefault isDeputys isDirectorys createdAt updatedAt',
      person: 'userId',
    },
    part: {
      name: 'roleAssignments',
      what: 'The roles of the person, and where',
      purpose: 'account',
      exported: 'id userRoleId companyGroupId companyId isDefault isDeputys isDirectorys createdAt updatedAt',
      erasure: 'removed',
      kept: 'until they are removed, which comes before an erasure',
    },
  },
  roleAssignmentCategoryExperts: {
    columns: { none: 'roleAssignmentId categoryExpertId' },
    part: {
      name: 'expertGroups',
      what: 'The expert groups of the role Category Expert',
      purpose: 'account',
      rows: ({ id }) => sql`role_assignment_category_experts.role_assignment_id in (
          select a.id from role_assignments a where a.user_id = ${id})`,
      exported: 'roleAssignmentId categoryExpertId',
      erasure: 'removed',
      kept: 'as long as the role',
    },
  },
  calendarFeeds: {
    columns: { none: 'createdAt', person: 'userId', secret: 'tokenHash' },
    part: {
      name: 'calendarFeed',
      what: 'That a calendar may read the due dates of the person',
      purpose: 'account',
      exported: 'createdAt',
      erasure: 'removed',
      kept: 'until the person takes the link back',
    },
  },
  weeklyPlanMails: {
    columns: { none: 'week', person: 'userId' },
    part: {
      name: 'weeklyPlanMail',
      what: 'For which week the person was last mailed about their plans',
      purpose: 'delivery',
      exported: 'week',
      erasure: 'removed',
      kept: likeTheAccount,
    },
  },
  oneTimeCodes: {
    columns: { none: 'lastStep confirmedAt createdAt', person: 'userId', secret: 'secret pendingSecret' },
    part: {
      name: 'oneTimeCodes',
      what: 'That one-time codes were set up',
      purpose: 'security',
      exported: 'confirmedAt createdAt',
      erasure: 'removed',
      kept: likeTheAccount,
    },
  },
  passkeys: {
    columns: {
      none: 'id counter transports lastUsedAt createdAt',
      person: 'userId',
      data: 'name',
      secret: 'credentialId publicKey',
    },
    part: {
      name: 'passkeys',
      what: 'Passkeys, by the name the person gave them',
      purpose: 'security',
      exported: 'name lastUsedAt createdAt',
      erasure: 'removed',
      kept: likeTheAccount,
    },
  },
  recoveryCodes: {
    columns: { none: 'id usedAt createdAt', person: 'userId', secret: 'codeHash' },
    part: {
      name: 'recoveryCodes',
      what: 'Recovery codes, and when one was used',
      purpose: 'security',
      exported: 'createdAt usedAt',
      erasure: 'removed',
      kept: likeTheAccount,
    },
  },
  factorChallenges: {
    columns: { none: 'id purpose expiresAt createdAt', person: 'userId', secret: 'challengeHash' },
    part: {
      name: 'factorChallenges',
      what: 'Steps of a sign-in or a confirmation that were begun',
      purpose: 'security',
      exported: 'purpose createdAt expiresAt',
      erasure: 'removed',
      kept: 'RETENTION_TOKENS after their end',
    },
  },
  eventTickets: {
    columns: { none: 'expiresAt sessionId', secret: 'tokenHash' },
    part: {
      name: 'eventTickets',
      what: 'Tickets for live events',
      purpose: 'security',
      rows: ({ id }) => sql`event_tickets.session_id in (select s.id from sessions s where s.user_id = ${id})`,
      exported: 'expiresAt',
      erasure: 'removed',
      kept: 'until they expire',
    },
  },
  userDevices: {
    columns: { none: 'lastSeenAt createdAt', person: 'userId', secret: 'signHash' },
    part: {
      name: 'devices',
      what: 'That browsers signed in before, as hashes',
      purpose: 'security',
      exported: 'createdAt lastSeenAt',
      erasure: 'removed',
      kept: 'RETENTION_DEVICES after the last sign-in',
    },
  },
  absences: {
    columns: {
      none: 'id roleAssignmentId deputyAssignmentId startsOn endsOn createdAt',
      person: 'deputyId createdBy',
    },
    parts: [
      {
        name: 'absences',
        what: 'Absences of the person, and absences of others that they cover',
        purpose: 'account',
        rows: ({ id }) => sql`(absences.deputy_id = ${id} or absences.role_assignment_id in (
          select a.id from role_assignments a where a.user_id = ${id}))`,
        exported: 'roleAssignmentId startsOn endsOn createdAt',
        erasure: 'removed',
        kept: 'until they are over',
      },
      {
        name: 'deputiesNamed',
        what: 'Deputies the person named',
        purpose: 'work',
        rows: ({ id }) => sql`absences.created_by = ${id}`,
        exported: 'roleAssignmentId startsOn endsOn createdAt',
        erasure: 'kept',
        kept: 'until the absence is over',
      },
    ],
  },
  roleRequests: {
    columns: { none: 'id companyId companyGroupId userRoleId expiresAt createdAt', person: 'userId requestedBy' },
    parts: [
      {
        name: 'roleRequests',
        what: 'Roles for the person that wait for a second administrator',
        purpose: 'account',
        rows: ({ id }) => sql`role_requests.user_id = ${id}`,
        exported: 'userRoleId companyGroupId createdAt expiresAt',
        erasure: 'removed',
        kept: 'until they are decided, or 14 days',
      },
      {
        name: 'rolesRequested',
        what: 'Roles that the person requested for another person',
        purpose: 'work',
        rows: ({ id }) => sql`role_requests.requested_by = ${id}`,
        exported: 'userRoleId companyGroupId createdAt expiresAt',
        erasure: 'kept',
        kept: 'until they are decided, or 14 days',
      },
    ],
  },
  sessions: {
    columns: {
      none: 'id provider expiresAt lastUsedAt confirmedAt factorConfirmedAt createdAt',
      person: 'userId',
      data: 'device',
      secret: 'tokenHash idToken identitySession',
    },
    part: {
      name: 'sessions',
      what: 'Where the person is signed in, by browser and system',
      purpose: 'security',
      exported: 'provider device createdAt lastUsedAt expiresAt',
      erasure: 'removed',
      kept: 'RETENTION_SESSIONS after their end',
    },
  },
  passwordResetTokens: {
    columns: { none: 'id expiresAt usedAt createdAt', person: 'userId', secret: 'tokenHash' },
    part: {
      name: 'passwordLinks',
      what: 'Requested links to choose a password',
      purpose: 'security',
      exported: 'createdAt expiresAt usedAt',
      erasure: 'removed',
      kept: 'RETENTION_TOKENS after their end',
    },
  },
  answerLinks: {
    columns: { none: 'id planId indicatorId expiresAt usedAt createdAt', person: 'userId', secret: 'tokenHash' },
    part: {
      name: 'answerLinks',
      what: 'Links in emails to answer one question',
      purpose: 'security',
      exported: 'createdAt expiresAt usedAt',
      erasure: 'removed',
      kept: 'RETENTION_TOKENS after their end',
    },
  },
  loginFailures: {
    columns: { none: 'id createdAt', data: 'email address' },
    part: {
      name: 'failedSignIns',
      what: 'Failed sign-ins with the address, and from which network',
      purpose: 'security',
      rows: ({ email }) => sql`lower(login_failures.email) = ${email}`,
      exported: 'email address createdAt',
      erasure: 'removed',
      kept: 'RETENTION_SIGN_IN_FAILURES',
    },
  },
  idempotencyKeys: {
    columns: { none: 'key call bodyHash statusCode createdAt', person: 'userId', words: 'response' },
    part: {
      name: 'repeatableCalls',
      what: 'Calls whose answer is kept so that a repeat does nothing twice',
      purpose: 'delivery',
      rows: ({ id, email }) => sql`(idempotency_keys.user_id = ${id}
          or strpos(lower(idempotency_keys.response::text), ${JSON.stringify(email)}) > 0)`,
      exported: 'call statusCode createdAt',
      erasure: 'removed',
      kept: 'RETENTION_REPEATS',
    },
  },
  directoryPeople: {
    columns: { none: 'createdAt updatedAt', person: 'userId', data: 'userName externalId' },
    part: {
      name: 'directory',
      what: 'The entry of the person in the company directory',
      purpose: 'account',
      exported: 'userName externalId createdAt updatedAt',
      erasure: 'removed',
      kept: 'until the directory lets the person go',
    },
  },
  directoryMembers: {
    columns: { none: 'groupId createdAt', person: 'userId' },
    part: {
      name: 'directoryGroups',
      what: 'Groups of the company directory the person is in',
      purpose: 'account',
      exported: 'groupId createdAt',
      erasure: 'removed',
      kept: 'until the directory takes the person out',
    },
  },
  directoryGroups: {
    columns: {
      none: 'id externalId companyGroupId userRoleId categoryExpertIds createdAt updatedAt',
      words: 'displayName',
    },
  },
  usedIdentityTokens: { columns: { none: 'tokenHash expiresAt' } },
  firstStartLinks: { columns: { none: 'tokenHash expiresAt' } },
  signOnRefusals: { columns: { none: 'id provider reason issuer audience detail createdAt' } },
  userRoles: { columns: { none: 'id name createdAt updatedAt' } },
  userRolePermissions: { columns: { none: 'userRoleId permission' } },
} satisfies Partial<TableEntries>
