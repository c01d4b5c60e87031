import type { notices as english } from '../en/notices.ts'
import type { Texts } from '../textTypes.ts'

/** Notices of a response about a fallback (rule wire.notices). */
export const notices: Texts<typeof english> = {
  review_skipped: 'ข้ามการสอบทาน: ประเภทความเสี่ยงนี้ยังไม่มีผู้เชี่ยวชาญเฉพาะด้าน',
  internal_owner_missing: 'หน่วยงานนี้ยังไม่มีเจ้าของความเสี่ยง จึงไม่มีผู้รับรายการนี้',
  managing_director_missing: 'หน่วยงานนี้ยังไม่มีกรรมการผู้จัดการ จึงข้ามขั้นตอนการอนุมัติของกรรมการผู้จัดการ',
}
