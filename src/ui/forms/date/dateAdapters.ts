import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { yearsAhead, type Era } from '#domain/organisation/eras'

const fourDigits = (year: number) => String(year).padStart(4, '0')

/** Years typed in the Gregorian era: four digits, and long past in the Buddhist era. */
const gregorianYears = { from: 1000, until: 2400 }

/** Returns the Gregorian year of a year typed in the Buddhist era (rule text.era). */
const gregorian = (year: number) =>
  year >= gregorianYears.from && year < gregorianYears.until ? year : year - yearsAhead.buddhist

/**
 * A date adapter for years of the Buddhist era. The days are those of the Gregorian year: 29 Feb 2567 exists, although
 * no Gregorian 2567 has it.
 */
class BuddhistAdapter extends AdapterDateFns {
  constructor(options: ConstructorParameters<typeof AdapterDateFns>[0]) {
    super(options)
    const { formatByString, parse } = this
    this.formatByString = (date, format) =>
      formatByString(date, format.replace('yyyy', `'${fourDigits(date.getFullYear() + yearsAhead.buddhist)}'`))
    this.parse = (text, format) =>
      parse(
        text.replace(/\d{4}/, (year) => fourDigits(gregorian(Number(year)))),
        format,
      )
  }
}

/** The date adapters by era (rule text.era). */
export const dateAdapters = { gregorian: AdapterDateFns, buddhist: BuddhistAdapter } as const satisfies Record<
  Era,
  typeof AdapterDateFns
>
