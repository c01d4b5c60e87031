import type { acceptance as english } from '../en/acceptance.ts'
import type { Texts } from '../textTypes.ts'

/** Acceptances of ratings above the appetite (rule acceptance.given). */
export const acceptance: Texts<typeof english> = {
  title: 'การยอมรับความเสี่ยง',
  none: 'คะแนนหลังการควบคุมเกินระดับที่ยอมรับได้ และยังไม่มีผู้ยอมรับความเสี่ยง',
  accept: 'ยอมรับความเสี่ยง',
  acceptShort: 'ยอมรับ',
  revoke: 'ยกเลิกการยอมรับ',
  revoked: 'ยกเลิกการยอมรับความเสี่ยงแล้ว',
  done: 'ยอมรับความเสี่ยงแล้ว',
  reason: 'เหตุผล',
  condition: 'เงื่อนไข',
  until: 'ยอมรับจนถึง',
  about: 'รายการ #%{id}: คะแนนหลังการควบคุม %{score} · %{limit}',
  amount: 'จำนวนเงินหลังการควบคุม %{amount}',
  acceptedSoFar: '%{place} ยอมรับแล้ว %{amount} โดยไม่มีเพดาน',
  acceptedOfLimit: '%{place} ยอมรับแล้ว %{amount} จากเพดาน %{limit}',
  withRecord: 'รวมรายการนี้ %{amount}',
  overLimit: 'เกินเพดาน',
  forEach: 'มี %{smart_count} รายการที่เกินระดับที่ยอมรับได้ เหตุผล เงื่อนไข และวันสิ้นสุดการยอมรับใช้กับทุกรายการ',
  offer: 'ยอมรับคะแนนหลังการควบคุมที่เกินระดับที่ยอมรับได้',
  states: {
    active: 'ยอมรับจนถึง %{date}',
    lapsed: 'การยอมรับหมดอายุเมื่อ %{date}',
    outdated: 'การยอมรับใช้ไม่ได้แล้วเนื่องจากข้อมูลเปลี่ยน',
    revoked: 'ยกเลิกการยอมรับแล้ว',
  },
  outdatedSince: 'ใช้ไม่ได้ตั้งแต่ %{date} เนื่องจากมีการเปลี่ยน: %{fields}',
  fields: {
    riskCategoryId: 'ประเภท',
    rootCause: 'สาเหตุที่แท้จริง',
    grossControls: 'มาตรการควบคุม (ก่อนการควบคุม)',
    grossRating: 'คะแนนก่อนการควบคุม',
    netControls: 'มาตรการควบคุม (หลังการควบคุม)',
    netRating: 'คะแนนหลังการควบคุม',
  },
  revokedBy: 'ยกเลิกโดย %{name} เมื่อ %{date}:',
  byLine: '%{name} (%{role}) เมื่อ %{date}: ยอมรับจนถึง %{until} · คะแนน %{score} · ระดับที่ยอมรับได้ %{appetite}',
  earlier: 'การยอมรับก่อนหน้า %{smart_count} ครั้ง',
  filters: {
    active: 'ยอมรับแล้ว',
    lapsed: 'หมดอายุ',
    outdated: 'ใช้ไม่ได้เนื่องจากข้อมูลเปลี่ยน',
    revoked: 'ยกเลิกแล้ว',
    none: 'เกินระดับที่ยอมรับได้ และยังไม่มีผู้ยอมรับ',
  },
}
