import type { flow as english } from '../en/flow.ts'
import type { Texts } from '../textTypes.ts'

/** The workflow of a record as a diagram. */
export const flow: Texts<typeof english> = {
  title: 'ขั้นตอนการพิจารณา',
  here: 'อยู่ในขั้นตอนนี้ตั้งแต่ %{date}',
  hereUnknown: 'อยู่ในขั้นตอนนี้',
  steps: {
    submit: '%{role} ส่งเรื่อง',
    review: '%{role} สอบทาน',
    report: '%{role} เสนอเรื่อง',
    approve: '%{role} อนุมัติ',
  },
  approvesWithMdFlow: '%{role} อนุมัติ หากเปิดใช้ขั้นตอนอนุมัติของกรรมการผู้จัดการ',
  start: '%{role} จัดทำ',
  end: 'เสร็จสมบูรณ์',
}
