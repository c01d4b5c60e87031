import type { attachments as english } from '../en/attachments.ts'
import type { Texts } from '../textTypes.ts'

/** Files attached to a record: adding, copying, downloading. */
export const attachments: Texts<typeof english> = {
  drop: 'ลากไฟล์มาวางที่นี่',
  or: 'หรือ',
  choose: 'เลือกไฟล์',
  limits: 'ไม่เกิน %{max} ไฟล์ ไฟล์ละไม่เกิน %{megabytes} MB รองรับ Word, Excel, PowerPoint, PDF, JPG, PNG, ZIP',
  copy: 'คัดลอกจากรายการอื่น',
  copied: 'คัดลอกจากรายการอื่น',
  remove: 'นำ %{name} ออก',
  download: 'ดาวน์โหลด %{name}',
  downloadFailed: 'ดาวน์โหลดไฟล์ไม่สำเร็จ กรุณาลองอีกครั้ง',
  progress: 'กำลังอัปโหลด %{name}',
  percent: '%{percent}%',
  cancel: 'ยกเลิกการอัปโหลด %{name}',
  dismiss: 'ปิด',
  failed: 'อัปโหลด %{name} ไม่สำเร็จ',
  refused: '%{name}: %{reason}',
  refusedType: '%{name}: %{reason}',
  sameName: { replace: 'แทนที่ไฟล์เดิม', keepBoth: 'เก็บไว้ทั้งสองไฟล์', cancel: 'ยกเลิก' },
  copyDialog: {
    title: 'คัดลอกไฟล์จากรายการอื่น',
    search: 'ค้นหารายการความเสี่ยงและสรุปความเสี่ยง',
    placeholder: 'พิมพ์คำในเหตุการณ์ความเสี่ยง',
    files: 'ไฟล์ของรายการที่เลือก',
    hint: 'เลือกอย่างน้อยหนึ่งรายการเพื่อดูไฟล์',
    add: 'แนบ %{smart_count} ไฟล์',
  },
}
