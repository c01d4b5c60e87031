import type { editDenials as english } from '../en/editDenials.ts'

/** Why a role assignment cannot be changed (rule assignments.who-assigns). */
export const editDenials: typeof english = {
  own: 'คุณไม่สามารถแก้ไขบทบาทของตนเองได้',
  roleLocked: 'ผู้ใช้งานรายนี้มีบทบาทที่ผู้ดูแลระบบเท่านั้นจึงจะแก้ไขได้',
  outOfReach: 'การกำหนดบทบาทนี้อยู่นอกหน่วยงานที่คุณดูแล',
}
