/** How people count years: as the formats of rule text.dates have it, or the Buddhist way (พ.ศ.), by their own choice. */
export const eras = ['gregorian', 'buddhist'] as const

export type Era = (typeof eras)[number]

export const defaultEra = 'gregorian' satisfies Era

/** What the number of a year is in an era more than in the Gregorian one; days and months are the same. */
export const yearsAhead = { gregorian: 0, buddhist: 543 } as const satisfies Record<Era, number>
