/** Words that no Thai text uses, in addition to those of `glossary.ts`, and their replacements. */
export const notPlainThai: readonly { words: RegExp; say: string }[] = [
  { words: /โปรด/, say: 'กรุณา' },
  { words: /ท่าน(?!ั้น)|ฉัน/, say: 'คุณ' },
  { words: /(?<!เชี่ยวชาญ|ดูแล)คนอื่น/, say: 'ผู้อื่น' },
  { words: /เดี๋ยวนี้/, say: 'ทันที' },
  { words: /มองไม่เห็น/, say: 'ไม่เห็น' },
  { words: /กะละครั้ง/, say: 'กะละหนึ่งครั้ง' },
  { words: /ใช่หรือไม่$/, say: 'ต้องการ…หรือไม่' },
  { words: /ไม่ผ่านการสอบทาน|ไม่ได้สอบทาน/, say: 'ข้ามการสอบทาน' },
  { words: /ลงมือ|การกระทำ/, say: 'ดำเนินการ, สิ่งที่ต้องทำ' },
  { words: /ถูก(?=ออก|เปลี่ยน|ลบ|แก้ไข|ส่ง|ถอน|ยกเลิก)/, say: 'ประโยคที่ระบุผู้กระทำ' },
  {
    words: /เอกสารแจ้งการตั้งค่า|ผู้(?:ออก|รับ)โทเค็น|โพรเซส|รหัส(?:ลับ)?ไคลเอนต์|กุญแจ|โลแคล/,
    say: 'Discovery, Issuer, Audience, เซิร์ฟเวอร์, Client ID, คีย์, Locale',
  },
  { words: /\d %/, say: 'ไม่เว้นวรรคหน้า %' },
  {
    words: /[ก-๙]%\{(?:group|companyGroup|person)\}|%\{(?:group|companyGroup|person)\}[ก-๙]/,
    say: 'เว้นวรรคสองข้างของชื่อ',
  },
]
