import type { criteria as english } from '../en/criteria.ts'
import type { Texts } from '../textTypes.ts'

export const criteria: Texts<typeof english> = {
  title: 'เกณฑ์การให้คะแนน',
  text: 'ทุกคนให้คะแนนตามเกณฑ์เดียวกันนี้',
  impactOf: 'ผลกระทบ: %{type}',
  between: '%{from} ถึง %{to}',
  from: 'ตั้งแต่ %{from} ขึ้นไป',
  upTo: 'ไม่เกิน %{to}',
  percents: { between: 'ร้อยละ %{from} ถึง %{to}', from: 'ตั้งแต่ร้อยละ %{from} ขึ้นไป', upTo: 'ไม่เกินร้อยละ %{to}' },
  units: {
    THB: 'บาท',
    USD: 'ดอลลาร์สหรัฐ',
    EUR: 'ยูโร',
    JPY: 'เยน',
    CNY: 'หยวน',
    VND: 'ดอง',
    IDR: 'รูเปียห์',
    SGD: 'ดอลลาร์สิงคโปร์',
    percent: 'ร้อยละ',
    people: 'คน',
    hours: 'ชั่วโมง',
    days: 'วัน',
    months: 'เดือน',
    years: 'ปี',
  },
  scales: 'เกณฑ์แต่ละด้าน',
  wrong: 'กรุณาตรวจสอบเกณฑ์ด้านนี้',
  fields: { textEn: 'คำอธิบาย (ภาษาอังกฤษ)', textTh: 'คำอธิบาย (ภาษาไทย)', from: 'ตั้งแต่', to: 'ถึง', unit: 'หน่วย' },
  noUnit: 'ไม่มีหน่วย',
  updated: 'แก้ไขล่าสุด %{date}',
  saved: 'บันทึกเกณฑ์การให้คะแนนแล้ว',
}
