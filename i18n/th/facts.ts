import type { facts as english } from '../en/facts.ts'
import type { Texts } from '../textTypes.ts'

/** The facts against a rating, one sentence of at most 14 words each (rule facts.kinds). */
export const facts: Texts<typeof english> = {
  title: 'ข้อมูลที่ขัดกับการประเมินนี้',
  more: '%{fact} (และอีก %{smart_count} ข้อ)',
  events: '%{smart_count} เหตุการณ์ใน %{months} เดือนแสดงโอกาสเกิดระดับ %{likelihood} แต่ประเมินไว้ที่ %{rated}',
  indicatorCritical: 'ตัวชี้วัด %{smart_count} รายการอยู่ในระดับวิกฤตหลังการประเมินครั้งล่าสุด',
  targetMissed: 'ไม่บรรลุเป้าหมาย %{target} ซึ่งครบกำหนดเมื่อ %{date}',
  acceptanceLapsed: 'การยอมรับหมดอายุเมื่อ %{date} คะแนนหลังการควบคุม %{score} สูงกว่าขีดจำกัด %{limit}',
  amountAbove: '%{amount} สูงกว่าเพดาน %{limit} ของระดับ %{level}',
  amountBelow: '%{amount} ต่ำกว่าขั้นต่ำ %{limit} ของระดับ %{level}',
  targetPostponed: 'เลื่อนกำหนดบรรลุเป้าหมาย %{smart_count} ครั้ง',
  loweredToAppetite: 'คะแนนหลังการควบคุมลดจาก %{before} เป็น %{score} (ขีดจำกัด %{limit}) โดยมาตรการควบคุมเหมือนเดิม',
  copiedAfterReset: 'เสร็จสมบูรณ์เมื่อ %{date} ด้วยข้อความและการประเมินเดิมก่อนการรีเซ็ต',
  quickApproval: 'การพิจารณาครั้งล่าสุดเกิดขึ้นหลังเปิดดู %{smart_count} วินาที',
  decidedUnopened: 'การพิจารณาครั้งล่าสุดเกิดขึ้นโดยไม่ได้เปิดดูรายการ',
  plansStalled: 'แผน %{smart_count} รายการไม่คืบหน้ามาถึง %{days} วัน',
  indicatorMissing: 'ตัวชี้วัด %{smart_count} รายการไม่มีค่าล่าสุด',
  reviewOverdue: 'ถึงกำหนดทบทวนตั้งแต่ %{date}',
  silent: 'ไม่มีผู้ยืนยัน แก้ไข หรือแสดงความเห็นตั้งแต่ %{date}',
  allMiddle: 'โอกาสเกิดและผลกระทบเท่ากับ %{rate} ทั้งก่อนการควบคุมและหลังการควบคุม',
  /** Each kind as a short name. */
  kinds: {
    events: 'ขัดแย้งกับเหตุการณ์',
    indicator_critical: 'ตัวชี้วัดวิกฤต',
    target_missed: 'ไม่บรรลุเป้าหมาย',
    acceptance_lapsed: 'การยอมรับหมดอายุ',
    amount_level: 'จำนวนเงินไม่ตรงกับระดับ',
    target_postponed: 'เลื่อนเป้าหมายบ่อยครั้ง',
    lowered_to_appetite: 'ลดลงมาเท่าระดับที่ยอมรับได้',
    copied_after_reset: 'คัดลอกหลังการรีเซ็ต',
    quick_approval: 'พิจารณาเร็วมาก',
    plans_stalled: 'แผนไม่คืบหน้า',
    indicator_missing: 'ตัวชี้วัดไม่มีค่าล่าสุด',
    review_overdue: 'เลยกำหนดทบทวน',
    silent: 'ไม่มีความเคลื่อนไหว 1\u00a0ปี',
    all_middle: 'ประเมิน 3 × 3 ทั้งหมด',
  },
}
