import type { ManualWords } from '../manual.ts'

export const words: ManualWords = {
  contents: 'สารบัญ',
  print: 'พิมพ์หรือบันทึกเป็น PDF',
  others: 'คู่มืออื่น',
  otherLanguage: 'Read this manual in English',
  enlarge: 'เปิดภาพขนาดเต็ม',
  otherCourse: 'Take this course in English',
  weak: 'ไม่ควรเขียนแบบนี้',
  better: 'เขียนแบบนี้ดีกว่า',
  why: 'เพราะอะไร',
  right: 'ถูกต้อง',
  wrong: 'ยังไม่ใช่',
  video: 'วิดีโอสอนการใช้งาน: ความเสี่ยงหนึ่งรายการ ตั้งแต่เริ่มบันทึกจนถึงการอนุมัติขั้นสุดท้าย',
  training: {
    title: 'วิดีโอสอนการใช้งาน',
    introduction:
      'ความเสี่ยงหนึ่งรายการ ตั้งแต่เริ่มบันทึกจนถึงการอนุมัติขั้นสุดท้าย ในเวลาประมาณสองนาที ดูวิธีบันทึก ประเมิน สอบทาน และเสนอ วิดีโอนี้ไม่มีเสียง มีคำบรรยายอธิบายทุกขั้นตอน',
    otherLanguage: 'Watch this video in English',
    captions: 'คำบรรยายภาษาไทย',
    transcript: 'คำบรรยายทั้งหมด',
  },
}
