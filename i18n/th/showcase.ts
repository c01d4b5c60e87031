import type { showcase as english } from '../en/showcase.ts'
import type { Texts } from '../textTypes.ts'

/** หน้าสัญลักษณ์ของระดับและสถานะ */
export const showcase: Texts<typeof english> = {
  title: 'ระดับความเสี่ยงและสถานะ',
  text: 'ทุกหน้าแสดงระดับความเสี่ยงและสถานะด้วยสัญลักษณ์เหล่านี้',
  levels: 'ระดับความเสี่ยง',
  statuses: 'สถานะ',
}
