import type { forms as english } from '../en/forms.ts'

export const forms: typeof english = {
  search: 'ค้นหา',
  clearSearch: 'ล้างคำค้นหา',
  cancel: 'ยกเลิก',
  save: 'บันทึก',
  saving: 'กำลังบันทึก…',
  unsaved: 'หน้านี้มีการแก้ไขที่ยังไม่ได้บันทึก',
  edit: 'แก้ไข',
  delete: 'ลบ',
  remove: 'นำออก',
  clear: 'ล้าง',
  actions: 'การดำเนินการ',
  companyGroup: 'หน่วยงาน',
  searchGroups: 'พิมพ์เพื่อค้นหาหน่วยงาน',
  noGroups: 'ไม่พบหน่วยงาน',
  showList: 'แสดงรายการ',
  anyGroup: 'ทุกหน่วยงาน',
}
