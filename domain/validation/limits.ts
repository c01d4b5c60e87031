/**
 * Maximum length of texts, in characters (rule text.limits). `risks/fields.ts` assigns them to the fields of a risk.
 */
export const textLimits = {
  /** Long texts: fields of a risk, comments, values of settings. */
  long: 4000,
  /** Shorter fields of a risk, addresses and tokens. */
  medium: 1000,
  /** Names and titles. */
  short: 255,
  /** FAQ descriptions. */
  article: 10_000,
  /** The full-text query `q`. */
  query: 200,
} as const

/** The highest amount (rule record.amount): a hundred times it is still an exact number. */
export const amountLimit = 10_000_000_000_000

/** In bytes. */
export const megabyte = 2 ** 20

/** Upload limits (rules files.size and files.count); sizes in bytes, a megabyte being 2^20. */
export const fileLimits = {
  attachmentBytes: 25 * megabyte,
  imageBytes: 2 * megabyte,
  attachmentsPerRisk: 3,
} as const

/** Bounds of a password (rule validation.password). */
export const passwordLength = { min: 6, max: 255 } as const

/** Limits of one call and its response (rule wire.sizes). */
export const callLimits = {
  /** Values of one query parameter that may be repeated. */
  listValues: 100,
  /** Different words of a search, because each one is searched in every text. */
  searchWords: 20,
  /** Maximum exact count of a search (rule wire.search-total). */
  countedMatches: 1000,
  /** Entries in the `info` of an error. */
  problems: 20,
  /** People in the response of a search by name. */
  people: 20,
  /** Entries of a list of reference data. */
  referenceEntries: 200,
  importRows: 5000,
  /** Rows of a sheet that are read or saved in one call. */
  sheetRows: 500,
  /** Lines of pasted or imported values of an indicator. */
  importValues: 1000,
  /** Mitigation plans of all its rows. */
  importPlans: 20_000,
  /** Invalid rows, after which the others are not checked. */
  importUnfitRows: 300,
  importColumns: 200,
  /** Stored words of a register with their meanings. */
  importWords: 2000,
  /** Names of people in one call. */
  importNames: 1000,
  /** Values of a body: the fields of all its objects, and the entries of all its lists. */
  bodyValues: 300_000,
  /** Bytes of a body for these paths; the first match counts, the last one matches all. */
  bodyBytes: [
    ['/api/auth/', 16 * 1024],
    ['/api/v1/risks/import', 16 * megabyte],
    ['/api/v1/risks/sheet', 8 * megabyte],
    ['/api/v1/organisation-imports', 8 * megabyte],
    ['/', megabyte],
  ],
} as const

/** Maximum additions of one import of groups and people (rule intake.limits). */
export const organisationLimits = {
  levels: 20,
  newGroups: 1000,
  /** Processor time for comparing the rows with the current data, in milliseconds. */
  planning: 5000,
} as const

/** Similar records while somebody writes (rule wire.similar). */
export const similarLimits = {
  /** The minimum number of characters of a text with similar records. */
  shortestText: 10,
  records: 5,
} as const

/** Comments on records (rule comments.limits); their texts are long ones. */
export const commentLimits = {
  /** Comments of one person within so many minutes. */
  perPerson: 30,
  minutes: 10,
  /** Minutes between two emails to one person about one record (rule comments.mail). */
  minutesBetweenMails: 60,
  /** Default number of comments on a page. */
  pageSize: 20,
} as const

/** Invitations to one person (rule admin.invitation). */
export const invitationLimits = { minutesBetween: 5, perDay: 5 } as const

/** API keys of one company group at a time (rule keys.made). */
export const keysPerGroup = 50

/** Indicators whose values one key writes. */
export const indicatorsPerKey = 100

/** Simultaneous loads of the whole feed by one key or user on a server (rule feed.rows). */
export const feedsAtATime = 2

/** Limits for one user (rules wire.rate, events.limit and wire.sizes). */
export const userLimits = {
  /** The average rate; `burst` is the short-term limit. */
  callsPerSecond: 100,
  burst: 300,
  /** Open at the same time, on each server. */
  eventStreamsPerSession: 5,
  uploadBytesPerDay: 500 * megabyte,
} as const

/** Rows of a list on one page (rule wire.lists). */
export const defaultPageSize = 25
export const largestPageSize = 200

/** Maximum number of records on a page of the board (rule wire.board). */
export const boardPageSizes = [10, 25, 50] as const
