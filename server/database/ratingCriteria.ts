import type { CriterionUnit } from '#domain/risks/units'
import type { Criterion, RatingCriteria } from '#domain/wire/ratingCriteria'
import type { ImpactKey } from './referenceData.ts'

const million = 1_000_000

type Words = readonly [en: string, th: string]

/** Returns the criteria of one scale, from rate 1 up; `bounds` contains the lower bounds of the rates 2 to 5. */
function scale(words: readonly Words[], measured?: { unit: CriterionUnit; bounds: readonly number[] }): Criterion[] {
  return words.map(([textEn, textTh], index) => ({
    textEn,
    textTh,
    from: measured?.bounds[index - 1] ?? null,
    to: measured?.bounds[index] ?? null,
    unit: measured?.unit ?? null,
  }))
}

const likelihood = scale(
  [
    ['Has not happened in our industry within 20 years', 'ไม่เคยเกิดในอุตสาหกรรมของเราในรอบ 20 ปี'],
    ['Has happened in our industry within 10 years', 'เคยเกิดในอุตสาหกรรมของเราในรอบ 10 ปี'],
    ['Has happened in our company within 5 years', 'เคยเกิดในบริษัทของเราในรอบ 5 ปี'],
    ['Has happened in our company within 2 years', 'เคยเกิดในบริษัทของเราในรอบ 2 ปี'],
    ['Happens every year, or is about to happen', 'เกิดขึ้นทุกปี หรือกำลังจะเกิดขึ้น'],
  ],
  { unit: 'percent', bounds: [5, 20, 50, 80] },
)

const impacts: Record<ImpactKey, Criterion[]> = {
  financial: scale(
    [
      ['Loss of profit or assets covered by the budget of the plant', 'กำไรหรือสินทรัพย์ที่สูญเสียอยู่ในงบประมาณของโรงงาน'],
      ['Loss that the plant makes up for within the quarter', 'ความเสียหายที่โรงงานชดเชยได้ภายในไตรมาส'],
      ['Loss that the company feels in the profit of the year', 'ความเสียหายที่กระทบกำไรทั้งปีของบริษัท'],
      ['Loss that the business unit feels in the profit of the year', 'ความเสียหายที่กระทบกำไรทั้งปีของกลุ่มธุรกิจ'],
      ['Loss that the whole group must report to investors', 'ความเสียหายที่ทั้งกลุ่มต้องรายงานต่อผู้ลงทุน'],
    ],
    { unit: 'THB', bounds: [million, 10 * million, 50 * million, 300 * million] },
  ),
  safety: scale([
    ['First aid, no lost day', 'ปฐมพยาบาล ไม่หยุดงาน'],
    ['Medical treatment or up to 3 lost days', 'รับการรักษาทางการแพทย์ หรือหยุดงานไม่เกิน 3 วัน'],
    ['Injury with more than 3 lost days, no lasting harm', 'บาดเจ็บจนหยุดงานเกิน 3 วัน โดยไม่มีผลถาวร'],
    ['Lasting disability of one person, or several people in hospital', 'ทุพพลภาพถาวร 1 คน หรือหลายคนต้องนอนโรงพยาบาล'],
    ['Death of one person or more', 'มีผู้เสียชีวิตตั้งแต่ 1 คน'],
  ]),
  environment: scale([
    ['Spill or emission inside the plant, cleaned up within the shift', 'รั่วไหลภายในโรงงาน และทำความสะอาดเสร็จภายในกะ'],
    ['Outside the plant for hours, no complaint', 'ออกนอกโรงงานเป็นเวลาหลายชั่วโมง โดยไม่มีข้อร้องเรียน'],
    [
      'Complaints of neighbours, or a limit exceeded that must be reported',
      'ชุมชนร้องเรียน หรือเกินค่ามาตรฐานจนต้องรายงานหน่วยงานราชการ',
    ],
    ['Harm to water, soil or air that takes months to repair', 'น้ำ ดิน หรืออากาศเสียหายและใช้เวลาฟื้นฟูหลายเดือน'],
    ['Harm that takes years to repair, or the plant is closed by order', 'ความเสียหายที่ใช้เวลาฟื้นฟูหลายปี หรือถูกสั่งปิดโรงงาน'],
  ]),
  reputation: scale([
    ['Talked about inside the company only', 'พูดถึงกันภายในบริษัทเท่านั้น'],
    ['Local press or single posts for a day or two', 'สื่อท้องถิ่นหรือโพสต์บางรายการ เพียง 1–2 วัน'],
    ['National press for up to a week', 'สื่อระดับประเทศนานไม่เกิน 1 สัปดาห์'],
    ['National press for weeks, customers ask for explanations', 'สื่อระดับประเทศนานหลายสัปดาห์ ลูกค้าขอคำชี้แจง'],
    ['International press, customers or investors leave', 'สื่อต่างประเทศ ลูกค้าหรือผู้ลงทุนถอนตัว'],
  ]),
  legal: scale([
    ['Remark of an authority, put right at once', 'หน่วยงานราชการให้ข้อสังเกตและแก้ไขได้ทันที'],
    ['Written warning, or a claim settled without a court', 'หนังสือตักเตือน หรือข้อเรียกร้องที่ตกลงกันได้โดยไม่ต้องขึ้นศาล'],
    ['Fine, or a lawsuit against the company', 'ถูกปรับ หรือบริษัทถูกฟ้อง'],
    ['Licence suspended, or a lawsuit of many claimants', 'ถูกพักใบอนุญาต หรือถูกฟ้องโดยผู้เสียหายจำนวนมาก'],
    ['Licence withdrawn, or directors are prosecuted', 'ถูกเพิกถอนใบอนุญาต หรือกรรมการถูกดำเนินคดีอาญา'],
  ]),
  operation: scale(
    [
      ['Stop of one machine, no order is late', 'เครื่องจักรหยุด 1 เครื่อง โดยไม่มีคำสั่งซื้อล่าช้า'],
      ['Stop of one line, single orders are late', 'สายการผลิตหยุด 1 สาย และคำสั่งซื้อบางรายการล่าช้า'],
      ['Stop of the plant, stock bridges most of it', 'โรงงานหยุด โดยสินค้าคงคลังทดแทนได้เป็นส่วนใหญ่'],
      ['Stop of the plant, customers must be supplied from elsewhere', 'โรงงานหยุด และต้องส่งสินค้าจากแหล่งอื่นให้ลูกค้า'],
      ['Stop of several plants, or customers stop too', 'หลายโรงงานหยุด หรือลูกค้าต้องหยุดตาม'],
    ],
    { unit: 'days', bounds: [1, 3, 7, 30] },
  ),
  people: scale([
    ['Single complaints of employees', 'พนักงานร้องเรียนเป็นรายบุคคล'],
    ['A position that matters stays empty for 3 months', 'ตำแหน่งสำคัญว่างนาน 3 เดือน'],
    ['Several such positions stay empty, a project is late', 'ตำแหน่งสำคัญว่างหลายตำแหน่ง โครงการล่าช้า'],
    ['Know-how is lost, or employees stop work for days', 'องค์ความรู้สูญหาย หรือพนักงานหยุดงานหลายวัน'],
    ['A whole department leaves, or a long strike', 'พนักงานทั้งแผนกลาออก หรือนัดหยุดงานยาวนาน'],
  ]),
  customer: scale([
    ['Single complaint, settled within a day', 'ข้อร้องเรียนเดียว และแก้ไขได้ภายใน 1 วัน'],
    ['Several complaints, or one partner is late', 'ข้อร้องเรียนหลายรายการ หรือคู่ค้า 1 รายส่งมอบล่าช้า'],
    ['A large customer claims damages', 'ลูกค้ารายใหญ่เรียกร้องค่าเสียหาย'],
    ['A large customer leaves, or a product is recalled', 'ลูกค้ารายใหญ่เลิกซื้อ หรือต้องเรียกคืนสินค้า'],
    ['Several large customers leave, or a market is lost', 'ลูกค้ารายใหญ่หลายรายเลิกซื้อ หรือเสียตลาด'],
  ]),
}

/** The criteria that every installation begins with (rule scoring.criteria): its System Admin puts its own in their place. */
export const initialCriteria: Omit<RatingCriteria, 'updatedAt'> = {
  likelihood,
  impacts: Object.entries(impacts).map(([impactTypeKey, criteria]) => ({ impactTypeKey, criteria })),
}
