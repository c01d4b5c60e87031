import { rowValuesWith, submittedName } from '#domain/risks/row'
import type { TableEntries } from './tableEntry.ts'

/** The organisation, its settings, and the counts of risks, without personal data. */
export const organisationTables = {
  companies: { columns: { none: 'id name emailDomain createdAt updatedAt' } },
  companyGroups: {
    columns: {
      none: 'id name parentId companyId level hierarchy order isActive isMdFlowConfirmed logo createdAt updatedAt',
    },
  },
  categoryExperts: { columns: { none: 'id nameEn nameTh order isRetired createdAt updatedAt' } },
  riskCategories: {
    columns: { none: 'id nameEn nameTh categoryExpertId isOther order isRetired createdAt updatedAt' },
  },
  categoryImpacts: { columns: { none: 'id key nameEn nameTh order isRetired createdAt updatedAt' } },
  ratingCriteria: { columns: { none: 'id criteria createdAt updatedAt' } },
  appetites: {
    columns: {
      none: 'id companyGroupId riskCategoryId score limitAmount limitCurrency createdAt updatedAt',
      words: 'statementEn statementTh',
    },
  },
  settings: { columns: { none: 'key id value createdAt updatedAt' } },
  holidayYears: { columns: { none: 'year days createdAt updatedAt' } },
  packTemplates: { columns: { none: 'companyGroupId primaryColour accentColour font createdAt updatedAt' } },
  followUpTimes: { columns: { none: 'companyGroupId days createdAt updatedAt' } },
  reviewPeriods: { columns: { none: 'id companyGroupId nameEn nameTh startsOn endsOn createdAt updatedAt' } },
  scheduledRuns: { columns: { none: 'task period createdAt' } },
  faqs: { columns: { none: 'id order createdAt updatedAt', words: 'titleEn titleTh descriptionEn descriptionTh' } },
  riskTallies: {
    columns: {
      none: 'companyGroupId place shown facet riskCategoryId type isActive mark companyId value count',
    },
  },
  groupCounts: {
    columns: {
      none: 'fact reviewPeriodId companyGroupId companyId type isActive isPrivate isClosed isSubmitted counts',
    },
  },
  countedGroups: { columns: { none: 'companyGroupId basis' } },
  riskTallyChanges: {
    columns: {
      none: `change type isActive isPrivate isClosed isDeleted companyId companyGroupId hierarchy periodBegan reviewedOn
        ${rowValuesWith('isTallied')
          .flatMap((name) => [name, submittedName(name)])
          .join(' ')}`,
    },
  },
} satisfies Partial<TableEntries>
