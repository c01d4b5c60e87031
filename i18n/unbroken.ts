import { wordJoiner } from '#domain/validation/wordJoiner'

/**
 * The words in the Thai terms of `glossary.ts`, with a bar where a browser would break the line by its dictionary. A
 * term of several such words may continue on the next line.
 */
const words = [
  'ความ|เสี่ยง',
  'ที่แท้|จริง',
  'สัญญาณ|เตือน',
  'ล่วง|หน้า',
  'แจ้ง|เตือน',
  'ตัว|ชี้|วัด',
  'โอกาส|เกิด',
  'ผล|กระทบ',
  'ทาง|การ|เงิน',
  'การ|ควบคุม',
  'ก่อน|การ|ควบคุม',
  'หลัง|การ|ควบคุม',
  'หน่วย|งาน',
  'เฉพาะ|หน่วย|งาน',
  'ใน|สังกัด',
  'กลุ่ม|ธุรกิจ',
  'ผัง|องค์กร',
  'ผู้|ประเมิน',
  'ผู้|เชี่ยวชาญ',
  'เฉพาะ|ด้าน',
  'ผู้|จัดการ',
  'กรรมการ|ผู้|จัดการ',
  'ผู้|ดูแล',
  'ผู้|ดู|ข้อมูล',
  'ผู้|ใช้|งาน',
  'ผู้|จัด|ทำ',
  'ยืน|ยัน',
  'ตัว|ตน',
  'ยืน|ยัน|ตัว|ตน',
  'กู้|คืน',
  'แผน|จัดการ',
  'ฉบับ|ร่าง',
  'เสร็จ|สมบูรณ์',
  'ไม่|อนุมัติ',
  'สอบ|ทาน',
  'เลิก|ทำ',
  'การ|แก้ไข',
  'ปิด|ใช้|งาน',
  'ขั้น|ตอน',
  'แทบ|ไม่|เกิด',
  'ไม่|น่า|จะ|เกิด',
  'เกือบ|แน่นอน',
]

/** Further words of many texts, which nobody understands by a half of them. */
const furtherWords = [
  'ผู้รับ|ผิด|ชอบ',
  'รับ|ผิด|ชอบ',
  'ยอมรับ|ได้',
  'การ|ยอมรับ',
  'เป้า|หมาย',
  'ข้อ|สังเกต',
  'ความ|คืบ|หน้า',
  'ความ|เห็น',
  'ครบ|กำหนด',
  'เกิน|กำหนด',
  'วัน|สิ้น|สุด',
  'หมด|อายุ',
  'คำ|เชิญ',
  'คณะ|กรรมการ',
  'ปฏิบัติ|หน้าที่',
  'มุม|มอง',
  'แนว|โน้ม',
  'เชื่อม|โยง',
  'ขัด|แย้ง',
  'จำนวน|เงิน',
  'เฝ้า|ระวัง',
  'ส่ง|เรื่อง',
  'ถอน|เรื่อง',
  'เสนอ|เรื่อง',
]

const joined = new Map(
  [...words, ...furtherWords].map((word) => [word.replaceAll('|', ''), word.replaceAll('|', wordJoiner)]),
)

/** Words that stay on one line, the longer ones first, because a longer word contains shorter ones. */
export const unbrokenWords: readonly string[] = [...joined.keys()].sort((a, b) => b.length - a.length)

const anyWord = new RegExp(unbrokenWords.join('|'), 'g')

/** Returns a Thai text for display: no line ends within one of these words. */
export function unbroken(text: string): string {
  return text.replace(anyWord, (word) => joined.get(word) ?? word)
}

/** Like `unbroken`, for every text of a catalogue or of a page of a manual. */
export function unbrokenTexts<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return unbroken(texts) as Texts
  if (Array.isArray(texts)) return texts.map(unbrokenTexts) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, unbrokenTexts(text)])) as Texts
}
