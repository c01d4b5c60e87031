import type { deletionDenials as english } from '../en/deletionDenials.ts'
import type { Texts } from '../textTypes.ts'

/** Why a role assignment cannot be removed (rule assignments.deletion). */
export const deletionDenials: Texts<typeof english> = {
  currentGroup: 'ไม่สามารถดำเนินการได้ เนื่องจากคุณกำลังใช้งานอยู่ในหน่วยงานนี้',
  pendingRiskItems: 'ไม่สามารถดำเนินการได้ เนื่องจากผู้เชี่ยวชาญเฉพาะด้านรายนี้ยังมีรายการความเสี่ยงที่รอพิจารณา',
  pendingRiskSummaries: 'ไม่สามารถดำเนินการได้ เนื่องจากกรรมการผู้จัดการรายนี้ยังมีสรุปความเสี่ยงที่รอพิจารณา',
  outOfReach: 'ไม่สามารถดำเนินการได้ เนื่องจากการกำหนดบทบาทนี้อยู่นอกความรับผิดชอบของคุณ',
}
