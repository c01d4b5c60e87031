import type { drafts as english } from '../en/drafts.ts'
import type { Texts } from '../textTypes.ts'

/** Unsaved input: stored in the browser, offered again, compared with the saved values of others. */
export const drafts: Texts<typeof english> = {
  foundTitle: 'มีข้อมูลที่คุณพิมพ์ไว้แต่ยังไม่ได้บันทึก',
  foundText: 'พิมพ์ไว้เมื่อ %{time} และยังไม่ได้บันทึก กรุณาเลือกค่าที่จะใช้ในแต่ละช่อง',
  conflictTitle: 'รายการนี้มีการบันทึกระหว่างที่คุณพิมพ์',
  conflictText: 'ผู้อื่นหรือตัวคุณเองในหน้าต่างอื่นบันทึกรายการนี้หลังจากที่คุณเริ่มพิมพ์ กรุณาเลือกค่าที่จะใช้ในแต่ละช่อง ระบบยังไม่ได้บันทึกข้อมูลใด',
  mine: 'ข้อมูลที่คุณพิมพ์',
  theirs: 'ข้อมูลที่บันทึกล่าสุด',
  alsoChanged: 'มีการบันทึกค่าอื่นในช่องนี้ด้วย',
  choiceOf: 'ค่าที่จะใช้ในช่อง %{field}',
  discard: 'ไม่ใช้ข้อมูลที่พิมพ์ไว้',
  restore: 'กู้คืน',
  takeOver: 'ใช้ค่าที่เลือก',
  changedMeanwhile: 'รายการนี้มีการบันทึกระหว่างที่คุณพิมพ์ โดยผู้อื่นหรือโดยคุณในหน้าต่างอื่น ข้อมูลที่คุณพิมพ์ยังอยู่ครบถ้วน',
  compare: 'เปรียบเทียบ',
}
