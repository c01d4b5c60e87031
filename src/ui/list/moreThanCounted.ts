import { callLimits } from '#domain/validation/limits'

/** The total of a search above the counted maximum (rule wire.search-total), in either language. */
export const moreThanCounted = `${callLimits.countedMatches.toLocaleString('en')}+`
