import type { drillDown as english } from '../en/drillDown.ts'
import type { Texts } from '../textTypes.ts'

export const drillDown: Texts<typeof english> = {
  title: 'รายการความเสี่ยงในสรุป',
  items: 'รายการความเสี่ยงในสรุปนี้',
  count: '%{smart_count} รายการความเสี่ยง',
  columns: {
    id: 'เลขที่',
    eventDescription: 'เหตุการณ์ความเสี่ยง',
    riskCategory: 'ประเภทความเสี่ยง',
    companyGroup: 'หน่วยงาน',
    gross: 'ก่อนการควบคุม',
    net: 'หลังการควบคุม',
    status: 'สถานะ',
    updated: 'แก้ไขล่าสุด',
    created: 'สร้างเมื่อ',
    creatorRole: 'บทบาทผู้สร้าง',
    open: 'เปิด',
    holder: 'อยู่กับ',
    since: 'รอมาแล้ว',
    plans: 'แผน',
    actions: 'การดำเนินการ',
  },
}
