import type { sharedViews as english } from '../en/sharedViews.ts'
import type { Texts } from '../textTypes.ts'

/** Views of the board that people of a company group share. */
export const sharedViews: Texts<typeof english> = {
  title: 'มุมมองที่แชร์',
  of: 'แชร์ใน %{group}:',
  by: 'แชร์โดย %{author}',
  you: 'คุณ',
  share: 'แชร์ %{name} กับ %{group}',
  shareToo: 'แชร์กับ %{group}',
  shared: 'แชร์ %{name} กับ %{group} แล้ว',
  copy: 'คัดลอก %{name} ไปยังตัวกรองที่บันทึกไว้ของคุณ',
  menu: 'ตัวเลือกเพิ่มเติมของ %{name}',
  rename: 'เปลี่ยนชื่อ',
  renameTitle: 'เปลี่ยนชื่อมุมมองที่แชร์ %{name}',
  unshare: 'เลิกแชร์',
  unshareText: 'ผู้อื่นจะไม่เห็น %{name} อีก สำเนาที่คัดลอกไว้แล้วยังอยู่',
  unshared: 'เลิกแชร์ %{name} แล้ว',
}
