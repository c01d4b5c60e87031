import { callLimits } from '#domain/validation/limits'

/** Stands for the total of a search that finds more than are counted (rule wire.search-total), in either language. */
export const moreThanCounted = `${callLimits.countedMatches.toLocaleString('en')}+`
