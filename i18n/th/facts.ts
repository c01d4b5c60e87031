import type { facts as english } from '../en/facts.ts'
import type { Texts } from '../textTypes.ts'

/** The facts against a rating, one sentence of at most 14 words each (rule facts.kinds). */
export const facts: Texts<typeof english> = {
  title: 'ข้อสังเกตต่อการประเมินนี้',
  more: '%{fact} (และอีก %{smart_count} ข้อ)',
  events: '%{smart_count} เหตุการณ์ใน %{months} เดือนบ่งชี้โอกาสเกิดระดับ %{likelihood} แต่ประเมินไว้ที่ระดับ %{rated}',
  indicatorCritical:
    'หลังการประเมิน (คะแนนหลังการควบคุม %{score}) มีตัวชี้วัด %{smart_count} รายการเข้าสู่ระดับวิกฤต ล่าสุดเมื่อ %{date}',
  indicatorsCritical: 'หลังการประเมิน (คะแนนหลังการควบคุม %{score}) มีตัวชี้วัด %{smart_count} รายการเข้าสู่ระดับวิกฤต',
  targetMissed: 'ไม่บรรลุเป้าหมายคะแนน %{target} ภายใน %{date} คะแนนหลังการควบคุมอยู่ที่ %{score}',
  acceptanceLapsed: 'การยอมรับความเสี่ยงหมดอายุเมื่อ %{date} คะแนนหลังการควบคุม %{score} เกินระดับที่ยอมรับได้ %{limit}',
  amountAbove: 'จำนวนเงิน %{amount} สูงกว่า %{limit} ซึ่งเป็นเพดานของผลกระทบระดับ %{level}',
  amountBelow: 'จำนวนเงิน %{amount} ต่ำกว่า %{limit} ซึ่งเป็นขั้นต่ำของผลกระทบระดับ %{level}',
  targetPostponed: 'เลื่อนเป้าหมายคะแนน %{target} แล้ว %{smart_count} ครั้ง กำหนดล่าสุดคือ %{date}',
  pastTargetPostponed: 'เคยเลื่อนเป้าหมาย %{smart_count} ครั้ง ปัจจุบันรายการนี้ไม่มีเป้าหมายแล้ว',
  loweredToAppetite: 'คะแนนหลังการควบคุมลดจาก %{before} เป็น %{score} เมื่อ %{date} ทั้งที่มาตรการควบคุมคงเดิม',
  copiedAfterReset: 'เสร็จสมบูรณ์เมื่อ %{date} โดยใช้ข้อความและคะแนนเดิมก่อนการรีเซ็ต',
  quickApproval: 'การพิจารณาครั้งล่าสุดเมื่อ %{date} ใช้เวลาเพียง %{smart_count} วินาที',
  decidedUnopened: 'ผู้พิจารณาไม่ได้เปิดดูรายการในการพิจารณาครั้งล่าสุดเมื่อ %{date}',
  plansStalled: 'มี %{smart_count} แผนที่ไม่คืบหน้ามานานถึง %{days} วัน',
  indicatorMissing: 'ตัวชี้วัด %{smart_count} รายการไม่มีค่าใหม่ตามกำหนด',
  reviewOverdue: 'เกินกำหนดทบทวนตั้งแต่ %{date}',
  silent: 'ไม่มีผู้ยืนยัน แก้ไข หรือแสดงความเห็นตั้งแต่ %{date}',
  allMiddle: 'โอกาสเกิดและผลกระทบเท่ากับ %{rate} ทั้งก่อนการควบคุมและหลังการควบคุม',
  /** Each kind as a short name. */
  kinds: {
    events: 'ขัดแย้งกับเหตุการณ์',
    indicator_critical: 'ตัวชี้วัดวิกฤตหลังการประเมิน',
    target_missed: 'ไม่บรรลุเป้าหมาย',
    acceptance_lapsed: 'การยอมรับหมดอายุ',
    amount_level: 'จำนวนเงินไม่ตรงกับระดับ',
    target_postponed: 'เลื่อนเป้าหมายบ่อยครั้ง',
    lowered_to_appetite: 'ลดคะแนนทั้งที่การควบคุมคงเดิม',
    copied_after_reset: 'คัดลอกหลังการรีเซ็ต',
    quick_approval: 'พิจารณาเร็วมาก',
    plans_stalled: 'แผนไม่คืบหน้า',
    indicator_missing: 'ตัวชี้วัดไม่มีค่าใหม่ตามกำหนด',
    review_overdue: 'เกินกำหนดทบทวน',
    silent: 'ไม่มีความเคลื่อนไหวนาน 1\u00a0ปี',
    all_middle: 'ประเมิน 3 × 3 ทั้งหมด',
  },
}
