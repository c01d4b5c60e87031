import type { AssessmentType } from '#domain/risks/statuses'

/** The columns of a rating: subject, gross, net, notes. On a phone the two ratings are under the name. */
export const columns = {
  display: 'grid',
  columnGap: { xs: 1, md: 1.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) 44px',
    md: 'minmax(110px, 1fr) minmax(0, 2fr) minmax(0, 2fr) 32px',
  },
  gridTemplateAreas: {
    xs: '"name action" "gross gross" "net net"',
    md: '"name gross net action"',
  },
} as const

/** The size of the buttons at a rating: on a phone that of a finger. */
export const iconSize = { p: 0.25, minWidth: { xs: 44, md: 0 }, minHeight: { xs: 44, md: 0 } }

/** Places a rating in its column; on a phone gross is always above net, whichever URL opened the step. */
export const ratingCell = (type: AssessmentType) => ({ gridArea: type })
