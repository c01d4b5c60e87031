import type { overview as english } from '../en/overview.ts'
import type { Texts } from '../textTypes.ts'

/** สิ่งที่รอการตัดสินใจและสิ่งที่เปลี่ยนไป */
export const overview: Texts<typeof english> = {
  title: 'ภาพรวม',
  more: 'กราฟเพิ่มเติม',
  change: '%{change} ตั้งแต่ %{day}',
  moved: { title: 'แผนภาพความเสี่ยงหลังการควบคุม' },
  glance: { aboveAppetite: 'เกินระดับที่ยอมรับได้', high: 'ระดับสูง', latePlans: 'มีแผนล่าช้า' },
  counted: 'นับจากฉบับที่ส่งล่าสุดของแต่ละรายการ ไม่รวมฉบับร่าง',
  unaccepted: 'ยังไม่ได้ยอมรับ %{smart_count} รายการ',
  since: {
    item: 'รายการความเสี่ยงตั้งแต่ %{day}:',
    summary: 'สรุปความเสี่ยงตั้งแต่ %{day}:',
    nothing: 'ไม่มีการเปลี่ยนแปลง',
  },
  decisions: {
    title: 'รายการที่รอคุณพิจารณา',
    none: 'ไม่มีรายการที่รอคุณพิจารณา',
    others: 'งานอื่นของคุณ %{smart_count} งาน',
    left: 'เหลือ %{smart_count} รายการ (งานทั้งหมดของคุณ %{total} งาน)',
  },
  top: { title: 'ความเสี่ยงสูงสุด', score: 'คะแนนหลังการควบคุม', none: 'ยังไม่มีรายการที่ประเมินแล้ว' },
  late: { title: 'แผนจัดการความเสี่ยงที่ล่าช้า', none: 'ไม่มีแผนจัดการความเสี่ยงที่ล่าช้า' },
}
