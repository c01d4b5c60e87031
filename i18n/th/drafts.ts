import type { drafts as english } from '../en/drafts.ts'

/** What was typed and not saved: kept in the browser, offered again, compared with what others saved. */
export const drafts: typeof english = {
  foundTitle: 'มีข้อมูลที่คุณพิมพ์ไว้แต่ยังไม่ได้บันทึก',
  foundText: 'พิมพ์ไว้เมื่อ %{time} และยังไม่ได้บันทึก กรุณาเลือกค่าที่จะใช้ในแต่ละช่อง',
  conflictTitle: 'ข้อมูลของคุณและการแก้ไขของผู้อื่น',
  conflictText: 'รายการนี้ถูกแก้ไขหลังจากที่คุณเริ่มพิมพ์ กรุณาเลือกค่าที่จะใช้ในแต่ละช่อง ขณะนี้ยังไม่มีการบันทึก',
  mine: 'ข้อมูลของคุณ',
  theirs: 'ข้อมูลที่บันทึกอยู่',
  alsoChanged: 'ผู้อื่นแก้ไขช่องนี้ด้วย',
  choiceOf: 'ค่าที่จะใช้ของ: %{field}',
  discard: 'ทิ้งข้อมูลของฉัน',
  restore: 'กู้คืน',
  takeOver: 'ใช้ค่าที่เลือก',
  changedMeanwhile: 'มีผู้อื่นบันทึกรายการนี้ระหว่างที่คุณพิมพ์ ข้อมูลของคุณยังอยู่ครบ',
  compare: 'เปรียบเทียบ',
}
