import type { errors as english } from '../en/errors.ts'
import type { Texts } from '../textTypes.ts'

/**
 * Error dialogs and pages (rules errors.catalogue and routes.not-found); responses of the server contain their own
 * messages.
 */
export const errors: Texts<typeof english> = {
  header: 'ข้อผิดพลาด',
  notFoundTitle: '404 ไม่พบหน้านี้',
  notFoundText: 'ไม่พบหน้าที่ต้องการ หรือหน้านี้อาจย้ายไปแล้ว',
  unexpectedTitle: 'เกิดข้อผิดพลาด',
  unexpectedText: 'หน้านี้เกิดข้อผิดพลาด ข้อมูลที่บันทึกไว้แล้วยังอยู่ครบถ้วน',
  conflictTitle: 'ข้อมูลมีการเปลี่ยนแปลง',
  conflict: 'มีการเปลี่ยนแปลงข้อมูลระหว่างที่คุณทำรายการ กรุณารีเฟรชแล้วลองอีกครั้ง',
  conflictKept: 'ข้อมูลที่คุณพิมพ์ไว้ไม่สูญหาย ระบบเก็บไว้ในอุปกรณ์นี้และจะแสดงคู่กับข้อมูลล่าสุด',
  offline: 'คุณออฟไลน์อยู่ ข้อมูลความเสี่ยงที่คุณพิมพ์จะเก็บไว้ในอุปกรณ์นี้ และระบบจะทำงานต่อโดยอัตโนมัติเมื่อเชื่อมต่อได้',
  offlineTitle: 'ออฟไลน์',
  offlineText: 'รายการเหล่านี้ไม่ได้อยู่ในอุปกรณ์นี้ และจะแสดงโดยอัตโนมัติเมื่อเชื่อมต่อได้',
  notSentOffline: 'คุณออฟไลน์อยู่ จึงยังไม่ได้ส่งข้อมูล กรุณาลองใหม่เมื่อเชื่อมต่อได้',
  roleChanged: 'บทบาทที่คุณใช้งานอยู่มีการเปลี่ยนแปลง กรุณากด “ตกลง” เพื่อรีเฟรช',
  otherAccountTitle: 'เข้าสู่ระบบด้วยบัญชีอื่นแล้ว',
  otherAccount: '%{name} (%{email}) เข้าสู่ระบบในอีกแท็บหนึ่ง เบราว์เซอร์ใช้ได้ทีละบัญชี หน้านี้จึงใช้บัญชีของคุณต่อไม่ได้',
  ownAccount: 'เข้าสู่ระบบด้วยบัญชีเดิม',
  continueAs: 'ใช้งานต่อในชื่อ %{name}',
  network: 'ไม่สามารถเชื่อมต่อเซิร์ฟเวอร์ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  // The status is left out in a short mention.
  unknown: 'เซิร์ฟเวอร์เกิดข้อผิดพลาด %{status}',
  browserTitle: 'ไม่รองรับเบราว์เซอร์นี้',
  browserText: 'กรุณาเปิดกระดานความเสี่ยงด้วย Google Chrome หรือ Microsoft Edge',
}
