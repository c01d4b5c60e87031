import type { errors as english } from '../en/errors.ts'

/** Error dialogs and pages (rules errors.catalogue and routes.not-found); answers of the server bring their words. */
export const errors: typeof english = {
  header: 'ข้อผิดพลาด',
  notFoundTitle: '404 ไม่พบหน้านี้',
  notFoundText: 'หน้าที่คุณค้นหาไม่มีอยู่หรือถูกย้ายไปแล้ว',
  unexpectedTitle: 'เกิดข้อผิดพลาด',
  unexpectedText: 'หน้านี้ทำงานผิดพลาด ข้อมูลที่บันทึกไว้ของคุณยังอยู่ครบ',
  conflictTitle: 'ข้อมูลมีการเปลี่ยนแปลง',
  conflict: 'มีการเปลี่ยนแปลงข้อมูลระหว่างที่คุณทำรายการ กรุณารีเฟรชแล้วลองอีกครั้ง',
  roleChanged: 'บทบาทปัจจุบันของคุณถูกเปลี่ยนแปลง กดตกลงเพื่อรีเฟรช',
  network: 'ไม่สามารถเชื่อมต่อเซิร์ฟเวอร์ได้ กรุณาตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  // The status is left out where it is said in passing.
  unknown: 'เซิร์ฟเวอร์ตอบกลับด้วยข้อผิดพลาด %{status}',
  browserTitle: 'ไม่รองรับเบราว์เซอร์นี้',
  browserText: 'กรุณาเปิดกระดานความเสี่ยงด้วย Google Chrome หรือ Microsoft Edge',
}
