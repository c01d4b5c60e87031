import type { inactive as english } from '../en/inactive.ts'
import type { Texts } from '../textTypes.ts'

/** กระดานรายการที่ปิดใช้งาน */
export const inactive: Texts<typeof english> = {
  title: 'รายการที่ปิดใช้งาน',
  text: 'รายการความเสี่ยงที่ปิดใช้งานของ %{group} และหน่วยงานในสังกัดทั้งหมด บทบาทที่สร้างรายการเปิดใช้งานอีกครั้งได้',
  empty: 'ไม่มีรายการความเสี่ยงที่ปิดใช้งาน',
}
