import type { forms as english } from '../en/forms.ts'

export const forms: typeof english = {
  search: 'ค้นหา',
  clearSearch: 'ล้างคำค้นหา',
  cancel: 'ยกเลิก',
  save: 'บันทึก',
  saving: 'กำลังบันทึก…',
  edit: 'แก้ไข',
  delete: 'ลบ',
  remove: 'นำออก',
  clear: 'ล้าง',
  actions: 'การดำเนินการ',
  rowsPerPage: 'จำนวนแถวต่อหน้า',
  companyGroup: 'กลุ่มบริษัท',
  searchGroups: 'พิมพ์เพื่อค้นหากลุ่ม',
  noGroups: 'ไม่พบกลุ่มบริษัท',
  showList: 'แสดงรายการ',
  anyGroup: 'ทุกกลุ่มบริษัท',
}
