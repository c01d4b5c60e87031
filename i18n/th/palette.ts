import type { palette as english } from '../en/palette.ts'
import type { Texts } from '../textTypes.ts'

export const palette: Texts<typeof english> = {
  title: 'ไปที่',
  open: 'ไปที่ (Ctrl+K)',
  placeholder: 'เลขที่ คำในรายการ ชื่อหน้า หรือคำสั่ง',
  groups: { records: 'รายการ', recent: 'คำค้นหาล่าสุด', actions: 'คำสั่ง', pages: 'หน้า' },
}
