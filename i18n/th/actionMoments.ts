import type { actionMoments as english } from '../en/actionMoments.ts'
import type { Texts } from '../textTypes.ts'

const whileWaiting = 'ทำได้เมื่อรายการรอคุณอนุมัติ'
const whileEditable = 'ทำได้เมื่อรายการเป็นฉบับร่าง ไม่ได้รับอนุมัติ ถอนเรื่องแล้ว หรือหลังเลือก “แก้ไขอีกครั้ง”'

/**
 * When an action that the status does not allow now is possible, and for which role (rule workflow.allowed-actions).
 */
export const actionMoments: Texts<typeof english> = {
  now: 'สถานะ: %{status} · อยู่กับ: %{role} · %{when}',
  nowWithNobody: 'สถานะ: %{status} · %{when}',
  onlyRoles: 'เฉพาะบทบาทเหล่านี้ที่ดำเนินการได้: %{roles}',
  accept: 'ทำได้เมื่อรายการได้รับอนุมัติแล้วและคะแนนหลังการควบคุมเกินระดับที่ยอมรับได้',
  approve: whileWaiting,
  confirm: 'ทำได้เมื่อรายการได้รับอนุมัติแล้วและเปิดใช้งานอยู่',
  delete: 'ทำได้เมื่อรายการเป็นฉบับร่าง ไม่ได้รับอนุมัติ หรือถอนเรื่องแล้ว',
  edit: whileEditable,
  edit_again: 'ทำได้หลังรายการได้รับอนุมัติแล้ว',
  reject: whileWaiting,
  reorder: 'ทำได้กับสรุปความเสี่ยงของหน่วยงานของคุณ',
  report: 'ทำได้หลังผู้เชี่ยวชาญเฉพาะด้านอนุมัติรายการความเสี่ยงแล้ว',
  review: 'ทำได้เมื่อรายการความเสี่ยงรอผู้เชี่ยวชาญเฉพาะด้านสอบทาน',
  set_active: 'ทำได้เมื่อรายการความเสี่ยงเป็นฉบับร่าง ไม่ได้รับอนุมัติ ถอนเรื่องแล้ว หรือหลังเลือก “แก้ไขอีกครั้ง”',
  set_private:
    'ทำได้เมื่อรายการเป็นฉบับร่าง ถอนเรื่องแล้ว เจ้าของความเสี่ยงไม่อนุมัติ หรือหลังเลือก “แก้ไขอีกครั้ง” ส่วนเจ้าของความเสี่ยงทำได้ก่อนพิจารณาด้วย',
  submit: whileEditable,
  undo: 'ทำได้หลังเลือก “แก้ไขอีกครั้ง” ส่วนสรุปความเสี่ยงทำได้หลังถอนเรื่องด้วย',
  withdraw: 'ทำได้หลังส่งเรื่องหรือเสนอเรื่อง จนกว่าจะมีผู้อนุมัติหรือไม่อนุมัติ',
}
