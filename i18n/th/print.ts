import type { print as english } from '../en/print.ts'

/** รายงานสำหรับพิมพ์บนกระดาษ A4 */
export const print: typeof english = {
  title: 'พิมพ์หรือบันทึกเป็น PDF',
  document: 'รายงานความเสี่ยง',
  print: 'พิมพ์หรือบันทึกเป็น PDF',
  back: 'กลับ',
  hint: 'เลือกเครื่องพิมพ์เป็น "บันทึกเป็น PDF" เพื่อรับเป็นไฟล์',
  of: '%{group} · %{type}',
  printedAt: 'ข้อมูล ณ %{time}',
  filters: 'ตัวกรอง: %{filters}',
  list: 'ภาพรวม',
  details: 'รายละเอียด',
  count: '%{smart_count} รายการ',
  cut: '%{shown} รายการแรกจากทั้งหมด %{total} รายการ โปรดใช้ตัวกรองเพื่อพิมพ์รายการอื่น',
  empty: 'ไม่มีข้อมูลให้พิมพ์',
}
