import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/calendar/days'
import { eventSteps, type EventKind } from '#domain/risks/events'
import type { Tx } from '#server/database/client'
import { ratingCriteria, riskEventRisks, riskEvents } from '#server/database/schema/index'
import { completeStatuses } from '#server/database/statuses'
import { lastWorkingDay, momentOf } from './calendar.ts'

/** The events, some with a loss in baht, in the language of the plant. */
const happenings: readonly (readonly [EventKind, string, number?])[] = [
  ['event', 'The kiln stopped for two days after bricks fell from the lining', 4_200_000],
  ['near_miss', 'A spark reached the coal mill, the fire alarm worked in time'],
  ['event', 'สายพานลำเลียงหินปูนขาด ต้องหยุดเดินเครื่อง 9 ชั่วโมง', 850_000],
  ['event', 'A supplier delivered recycled paper four days late', 310_000],
  ['near_miss', 'รถโฟล์กลิฟต์เกือบชนพนักงานที่คลังสินค้า'],
  ['event', 'Customer data of one order was sent to the wrong address'],
  ['event', 'ไฟฟ้าดับทั้งโรงงาน 3 ชั่วโมง', 1_150_000],
  ['near_miss', 'A tank was filled above its mark, nothing ran over'],
  ['event', 'Waste water was above the limit for one day', 120_000],
  ['event', 'ลูกค้ารายใหญ่ยกเลิกคำสั่งซื้อ', 2_600_000],
  ['event', 'A phishing mail reached 40 people, two opened it'],
  ['near_miss', 'เครนยกของเกินพิกัด เซ็นเซอร์ตัดการทำงานทัน'],
]

/** The events that contradict a record: salt water at the intake of the paper mill, the latest first. */
const contradicting: readonly (readonly [string, number])[] = [
  ['ค่าความเค็มของน้ำดิบเกินเกณฑ์ 6 วัน ต้องใช้น้ำดิบสำรองทั้งหมด', 1_900_000],
  ['หยุดเครื่องผลิตกระดาษ 2 วัน เพราะน้ำดิบสำรองไม่เพียงพอ', 4_200_000],
  ['ต้องซื้อน้ำจากเอกชน 12,000 ลูกบาศก์เมตรในช่วงน้ำทะเลหนุน', 760_000],
  ['เมมเบรนของระบบ Reverse Osmosis อุดตันจากน้ำเค็ม ต้องเปลี่ยนก่อนกำหนด', 2_300_000],
  ['ลดกำลังการผลิตเหลือครึ่งหนึ่ง 5 วัน ตามคำขอของชลประทาน', 3_100_000],
]

const eventCount = 60
/** The age of the oldest event at the end of the story, in days. */
const oldest = 900
/** Three of four are linked, events only to records with a high likelihood, so that they contradict no other record. */
const isLinked = (index: number): boolean => index % 4 !== 3

const percent = [null, 5, 20, 50, 80, null]

/** Events of the company groups, linked to their records; one complete record of group 8 is contradicted (rule demo.content). */
export async function seedEvents(tx: Tx): Promise<void> {
  const end = momentOf({ day: lastWorkingDay, minute: 0 })
  const dayBefore = (days: number) => new Date(end.getTime() - days * 24 * 60 * 60_000)
  const { rows: items } = await tx.execute<{
    id: number
    group: number
    reporter: number
    category: number
    isHigh: boolean
    isLow: boolean
  }>(sql`
    select r.id, r.company_group_id as group, r.risk_category_id as category, r.created_by as reporter, r.net_likelihood >= 4 as "isHigh",
      r.company_group_id = 8 and r.workflow_status in (${completeStatuses}) and r.net_likelihood <= 3 as "isLow"
    from risks r where r.type = 'item' and r.is_active and not r.is_private and r.submitted_at is not null order by r.id`)
  const low = items.find(({ isLow }) => isLow)
  if (!low) throw new Error('Group 8 has no complete record with a low likelihood')
  const events = Array.from({ length: eventCount }, (_, index) => {
    const against = contradicting[index]
    const item = against ? low : items[(index * 7) % items.length]!
    const [kind, title, lossAmount] = against
      ? (['event', ...against] as const)
      : happenings[index % happenings.length]!
    const happened = dayBefore(against ? index * 170 + 20 : (index * 37) % oldest)
    return {
      item,
      isLinked: against !== undefined || (isLinked(index) && (kind === 'near_miss' || item.isHigh)),
      happened,
      kind,
      title,
      lossAmount,
    }
  })
  const written = await tx
    .insert(riskEvents)
    .values(
      events.map(({ item, happened, kind, title, lossAmount }) => ({
        companyGroupId: item.group,
        occurredOn: dayOf(happened),
        kind,
        title,
        riskCategoryId: item.category,
        ...(lossAmount === undefined ? {} : { lossAmount, currency: 'THB' as const }),
        reportedBy: item.reporter,
        createdAt: happened,
        updatedAt: happened,
      })),
    )
    .returning({ id: riskEvents.id })
  await tx.insert(riskEventRisks).values(
    written.flatMap(({ id }, index) => {
      const { item, isLinked: is } = events[index]!
      return is ? [{ eventId: id, riskId: item.id }] : []
    }),
  )
  // The limits of a likelihood are probabilities within a year.
  const likelihood = [0, 1, 2, 3, 4].map((index) => ({
    textEn: null,
    textTh: null,
    from: percent[index] ?? null,
    to: percent[index + 1] ?? null,
    unit: 'percent' as const,
  }))
  await tx.update(ratingCriteria).set({
    criteria: sql`jsonb_set(criteria, '{likelihood}', ${JSON.stringify(likelihood)}::jsonb)`,
    eventLevels: eventSteps(likelihood),
  })
}
