import type { print as english } from '../en/print.ts'
import type { Texts } from '../textTypes.ts'

/** รายงานสำหรับพิมพ์บนกระดาษ A4 */
export const print: Texts<typeof english> = {
  document: 'รายงานความเสี่ยง',
  back: 'ย้อนกลับ',
  hint: 'เลือกเครื่องพิมพ์เป็น “บันทึกเป็น PDF” เพื่อบันทึกเป็นไฟล์',
  of: '%{group} · %{type}',
  printedAt: 'ข้อมูล ณ %{time}',
  buddhistYears: 'ปีในเอกสารนี้เป็นปีพุทธศักราช (พ.ศ.)',
  filters: 'ตัวกรอง: %{filters}',
  list: 'ภาพรวม',
  details: 'รายละเอียด',
  count: '%{smart_count} รายการ',
  cut: 'แสดง %{shown} รายการแรกจากทั้งหมด %{total} รายการ กรุณาใช้ตัวกรองเพื่อพิมพ์รายการอื่น',
  empty: 'ไม่มีข้อมูลให้พิมพ์',
}
