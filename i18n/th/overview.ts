import type { overview as english } from '../en/overview.ts'
import type { Texts } from '../textTypes.ts'

/** สิ่งที่รอการตัดสินใจและสิ่งที่เปลี่ยนไป */
export const overview: Texts<typeof english> = {
  title: 'ภาพรวม',
  more: 'กราฟเพิ่มเติม',
  change: '%{change} ตั้งแต่ %{day}',
  moved: { title: 'สิ่งที่เปลี่ยนแปลง' },
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
    left: '%{smart_count} จาก %{total} งานของคุณ',
    counted: 'หากพิจารณาภายใน %{seconds} วินาทีหลังเปิดดู รายการจะมีข้อสังเกต “พิจารณาเร็วมาก”',
    people: 'ผู้จัดทำและผู้สอบทาน',
    by: { submit: 'ส่งโดย %{name}', review: 'สอบทานโดย %{name}', report: 'เสนอโดย %{name}' },
    completes: 'เมื่อคุณอนุมัติ รายการนี้จะเสร็จสมบูรณ์',
    completesAbove: 'คะแนนหลังการควบคุมเกินระดับที่ยอมรับได้',
    accept: 'อนุมัติและยอมรับความเสี่ยง',
    later: 'ไว้ภายหลัง',
    notStated: 'ไม่ได้ระบุ',
  },
  top: { title: 'ความเสี่ยงสูงสุด', score: 'คะแนนหลังการควบคุม', none: 'ยังไม่มีรายการที่ประเมินแล้ว' },
  late: {
    title: 'แผนจัดการความเสี่ยงที่ล่าช้า',
    none: 'ไม่มีแผนจัดการความเสี่ยงที่ล่าช้า',
    due: 'ครบกำหนด %{day}',
    noOwner: 'ไม่มีผู้รับผิดชอบ',
  },
}
