import type { appetite as english } from '../en/appetite.ts'
import type { Texts } from '../textTypes.ts'

/** The page of the appetite of company groups (rule appetite.groups). */
export const appetite: Texts<typeof english> = {
  title: 'ระดับความเสี่ยงที่ยอมรับได้ (Risk Appetite)',
  text: 'คะแนนหลังการควบคุมสูงสุดที่แต่ละหน่วยงานยอมรับได้ แยกตามประเภทความเสี่ยง',
  readOnly: 'คะแนนหลังการควบคุมสูงสุดที่แต่ละหน่วยงานยอมรับได้ แยกตามประเภทความเสี่ยง ผู้ดูแลหน่วยงานเป็นผู้แก้ไข',
  print: 'พิมพ์เพื่อขออนุมัติ',
  group: 'หน่วยงาน',
  allCategories: 'ทุกประเภท',
  below: 'หน่วยงานในสังกัด %{group}',
  above: 'รายการที่เปิดใช้งาน %{above} จาก %{total} รายการเกินระดับที่ยอมรับได้',
  addCategory: 'กำหนดประเภทอื่น',
  legend: 'คะแนนสีเทาคือค่าที่ใช้ตามหน่วยงานเหนือขึ้นไป คะแนนตัวหนาคือค่าที่หน่วยงานกำหนดเอง',
  source: {
    own: 'หน่วยงานนี้กำหนดเอง',
    setting: 'ค่าที่ตั้งไว้สำหรับทุกหน่วยงาน',
    inherited: 'ใช้ตาม %{group} %{category}',
    above: 'หน่วยงานที่อยู่เหนือหน่วยงานของคุณ',
  },
  editOf: '%{group} · %{category}',
  score: 'คะแนนหลังการควบคุมสูงสุด',
  inherited: 'ใช้ค่าตามหน่วยงานเหนือขึ้นไป: %{score}',
  stricterOnly: 'ไม่เกิน %{score}: %{source} หน่วยงานกำหนดให้เข้มงวดกว่าได้เท่านั้น',
  preview: 'รายการที่เปิดใช้งาน %{changed} จาก %{total} รายการจะเกินระดับที่ยอมรับได้ (ปัจจุบัน %{above})',
  statement: {
    en: 'ถ้อยแถลงระดับความเสี่ยงที่ยอมรับได้ (ภาษาอังกฤษ)',
    th: 'ถ้อยแถลงระดับความเสี่ยงที่ยอมรับได้ (ภาษาไทย)',
  },
  limit: 'เพดานของจำนวนเงินที่ยอมรับ',
  currency: 'สกุลเงิน',
  limitHint: 'จำนวนเงินหลังการควบคุมรวมสูงสุดของความเสี่ยงที่ยอมรับในหน่วยงานนี้และหน่วยงานในสังกัด',
  saved: 'บันทึกระดับความเสี่ยงที่ยอมรับได้แล้ว',
  columns: {
    category: 'ประเภท',
    score: 'คะแนน',
    limit: 'เพดาน',
    statements: 'ถ้อยแถลง',
  },
  stricterBelow: 'หน่วยงานในสังกัดที่เข้มงวดกว่า',
  stricterMore: 'ดูอีก %{smart_count} รายการได้ในระบบ',
  approvedBy: 'อนุมัติโดย',
  approvedOn: 'วันที่',
}
