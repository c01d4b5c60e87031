import type { overview as english } from '../en/overview.ts'

/** สิ่งที่รอการตัดสินใจและสิ่งที่เปลี่ยนไป */
export const overview: typeof english = {
  title: 'ภาพรวม',
  show: 'แสดงเพิ่มเติม',
  hide: 'แสดงน้อยลง',
  facts: {
    decisions: 'รอคุณพิจารณา %{smart_count} รายการ',
    aboveAppetite: 'เกินระดับที่ยอมรับได้ %{smart_count} รายการ',
    lateActions: 'แผนล่าช้า %{smart_count} แผน',
  },
  since:
    'ตั้งแต่ %{day} คะแนนเพิ่มขึ้น %{raised} รายการ ลดลง %{lowered} รายการ เพิ่มใหม่ %{added} รายการ และไม่นับแล้ว %{removed} รายการ',
  decisions: {
    title: 'รายการที่รอคุณพิจารณา',
    none: 'ไม่มีรายการที่รอคุณพิจารณา',
    place: 'ยังมีอีก %{smart_count} รายการหลังจากนี้',
    open: 'เปิดรายการ',
    later: 'ไว้ภายหลัง',
    first: 'คุณพิจารณารายการนี้เป็นครั้งแรก จึงยังไม่มีฉบับก่อนหน้าให้เปรียบเทียบ',
  },
  top: { title: 'ความเสี่ยงสูงสุด', score: 'คะแนนหลังการควบคุม', none: 'ยังไม่มีรายการที่ประเมินแล้ว' },
  late: { title: 'แผนที่ล่าช้า', none: 'ไม่มีแผนที่ล่าช้า', due: 'ครบกำหนด %{day}', noOwner: 'ไม่มีผู้รับผิดชอบ' },
}
