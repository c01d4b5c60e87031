import { expect, it } from 'vitest'
import { linkToPeriodRecords, periodRecordsIn } from './periodAddress.ts'

const recordsIn = (search: string) => periodRecordsIn(new URLSearchParams(search))

it('an address contains which records of a period are counted (rule progress.records)', () => {
  for (const state of ['open', null] as const) {
    const counted = { periodId: 3, groupId: 8, state }
    expect(recordsIn(new URL(linkToPeriodRecords(counted), 'https://board.example').search)).toEqual(counted)
  }
  for (const other of ['', 'period=3', 'period=1.5&group=8', 'period=3&group=1.5']) expect(recordsIn(other)).toBeNull()
})
