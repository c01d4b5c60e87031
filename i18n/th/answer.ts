import type { answer as english } from '../en/answer.ts'
import type { Texts } from '../textTypes.ts'

export const answer: Texts<typeof english> = {
  product: 'กระดานความเสี่ยง',
  loading: 'กำลังโหลด…',
  person: 'คุณตอบในชื่อ',
  companyGroup: 'หน่วยงาน',
  dueOn: 'วันครบกำหนด',
  countsOn: 'ค่าของวันที่',
  plan: 'ความคืบหน้าของแผนจัดการความเสี่ยงนี้เป็นเท่าใด',
  indicator: 'ตัวชี้วัดนี้มีค่าปัจจุบันเท่าใด',
  statuses: { Pending: 'รอดำเนินการ', 'In Progress': 'กำลังดำเนินการ', Complete: 'เสร็จสมบูรณ์' },
  progress: 'ความคืบหน้า (%)',
  progressHint: '0 คือยังไม่เริ่ม 100 คือเสร็จสมบูรณ์',
  value: 'ค่า',
  last: 'ค่าล่าสุด: %{value}',
  comment: 'ความเห็น (ไม่บังคับ)',
  send: 'ส่ง',
  thanks: 'ขอบคุณ บันทึกคำตอบของคุณแล้ว',
  saved: 'บันทึกแล้ว: %{value}',
  gone: 'ลิงก์นี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบเพื่อตอบ หรือรออีเมลฉบับถัดไป',
  number: 'กรุณากรอกตัวเลข',
  percent: 'กรุณากรอกจำนวนเต็มตั้งแต่ 0 ถึง 100',
  failed: 'ส่งคำตอบไม่สำเร็จ กรุณาลองอีกครั้ง',
  notLoaded: 'โหลดคำถามไม่สำเร็จ',
  retry: 'ลองอีกครั้ง',
  signIn: 'เข้าสู่ระบบ',
}
