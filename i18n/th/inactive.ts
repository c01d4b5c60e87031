import type { inactive as english } from '../en/inactive.ts'

/** กระดานรายการที่ไม่ใช้งาน */
export const inactive: typeof english = {
  title: 'กระดานรายการที่ไม่ใช้งาน',
  text: 'รายการความเสี่ยงที่ไม่ใช้งานของ %{group} และหน่วยงานภายใต้ทั้งหมด ผู้สร้างสามารถตั้งกลับเป็นใช้งานได้',
  empty: 'ยังไม่มีรายการความเสี่ยงที่ไม่ใช้งาน',
}
