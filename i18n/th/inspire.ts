import type { inspire as english } from '../en/inspire.ts'
import type { Texts } from '../textTypes.ts'

/** หน้าวิธีเขียนความเสี่ยง */
export const inspire: Texts<typeof english> = {
  title: 'วิธีเขียนความเสี่ยง',
}
