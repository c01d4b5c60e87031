import type { flow as english } from '../en/flow.ts'

/** The workflow of a record, drawn. */
export const flow: typeof english = {
  title: 'สถานะของรายการในขั้นตอนการพิจารณา',
  here: 'อยู่ที่นี่ตั้งแต่ %{date}',
  hereUnknown: 'อยู่ที่นี่ขณะนี้',
  steps: {
    submit: '%{role} ส่งเรื่อง',
    review: '%{role} พิจารณา',
    report: '%{role} เสนอเรื่อง',
    approve: '%{role} อนุมัติ',
  },
  start: '%{role} จัดทำ',
  end: 'เสร็จสมบูรณ์',
}
