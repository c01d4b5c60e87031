import type { queue as english } from '../en/queue.ts'
import type { Texts } from '../textTypes.ts'

/** Navigation between the records of the board. */
export const queue: Texts<typeof english> = {
  label: 'รายการบนกระดานของคุณ: %{view}',
  position: '%{position} จาก %{total} · %{view}',
  left: 'เหลือ %{count} รายการ · %{view}',
  previous: 'รายการก่อนหน้า',
  next: 'รายการถัดไป',
}
