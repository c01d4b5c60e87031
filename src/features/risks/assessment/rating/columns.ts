import type { AssessmentType } from '#domain/risks/statuses'

/** The row of a rating: what is rated, gross, the copy to net, net, its notes; the two ratings below the name on a phone. */
export const columns = {
  display: 'grid',
  columnGap: { xs: 1, md: 1.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 28px 32px',
    md: 'minmax(110px, 1fr) minmax(0, 2fr) 24px minmax(0, 2fr) 32px',
  },
  gridTemplateAreas: {
    xs: '"name copy action" "first first first" "second second second" "meaning meaning meaning"',
    md: '"name gross copy net action" ". meaning meaning meaning ."',
  },
} as const

/** Places a rating in its column; on a phone that of the step comes first. */
export const ratingCell = (type: AssessmentType, step: AssessmentType) =>
  ({ gridArea: { xs: type === step ? 'first' : 'second', md: type } }) as const
