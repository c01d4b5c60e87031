/**
 * The risks that contradict themselves on purpose, to demonstrate a fact (rule demo.content), by the beginning of their
 * event. The check of the content allows no others.
 */
export const intendedContradictions = {
  /** A net amount outside the criteria of its level. */
  amountLevel: ['น้ำทิ้งจากโรงงานกระดาษมีค่า COD', 'Suppliers of local waste paper add water or sand'],
  /** A target whose day has passed, in addition to the risk whose target is postponed again and again. */
  targetMissed: ['ลูกค้ากล่องรายใหญ่ 1 รายที่มียอดซื้อร้อยละ 11', 'New containerboard capacity of 3.5 million tonnes'],
} as const
