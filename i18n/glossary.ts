/** A term of the field and the one Thai term that stands for it. */
export interface Term {
  /** In the singular; its plural is the same term. */
  en: string
  th: string
  /** Keys, or beginnings of keys, where the English word means something else or Thai says it otherwise, and why. */
  except?: Readonly<Record<string, string>>
}

const bothAtOnce = 'gross and net at once, in short: before and after the control'
const besideItsTitle = 'the title beside it names it in full'
const expertGroups = 'the groups of experts and not the role'
const allFilledIn = 'every field is filled in, which is no status'
const passwords = 'a new password is chosen'
const eitherWay = 'being used or open, either way'

/**
 * What the field's terms are called in Thai; `texts.test.ts` holds every text of both languages to it.
 */
export const glossary: readonly Term[] = [
  // Records and their parts
  { en: 'risk board', th: 'กระดานความเสี่ยง' },
  { en: 'risk item', th: 'รายการความเสี่ยง' },
  { en: 'risk summary', th: 'สรุปความเสี่ยง' },
  { en: 'risk report', th: 'รายงานความเสี่ยง' },
  {
    en: 'risk category',
    th: 'ประเภทความเสี่ยง',
    except: { 'deletionDenials.pendingRiskItems': 'speaks of the Category Expert' },
  },
  { en: 'event description', th: 'คำอธิบายเหตุการณ์ความเสี่ยง' },
  { en: 'root cause', th: 'สาเหตุหลัก' },
  { en: 'trigger point', th: 'จุดเตือนภัย' },
  { en: 'key current control', th: 'มาตรการควบคุมหลักในปัจจุบัน' },
  { en: 'financial impact', th: 'ผลกระทบทางการเงิน' },
  { en: 'mitigation plan', th: 'แผนจัดการความเสี่ยง' },
  { en: 'revision', th: 'ฉบับ' },
  { en: 'remark', th: 'หมายเหตุ' },
  { en: 'note', th: 'โน้ต' },
  // Assessing
  { en: 'likelihood', th: 'โอกาสเกิด' },
  { en: 'impact', th: 'ผลกระทบ' },
  {
    en: 'gross',
    th: 'ก่อนการควบคุม',
    except: { 'report.levels.title': bothAtOnce, 'report.movement': bothAtOnce, 'risks.head.movement': bothAtOnce },
  },
  { en: 'net', th: 'หลังการควบคุม', except: { 'report.movement.corner': bothAtOnce } },
  {
    en: 'heat map',
    th: 'แผนภาพความเสี่ยง',
    except: { 'board.heatMaps.show': besideItsTitle, 'board.heatMaps.hide': besideItsTitle },
  },
  { en: 'level', th: 'ระดับ' },
  { en: 'workflow status', th: 'สถานะ' },
  // The organisation
  { en: 'company group', th: 'หน่วยงาน' },
  { en: 'business unit', th: 'กลุ่มธุรกิจ' },
  { en: 'organization chart', th: 'ผังองค์กร' },
  {
    en: 'role assignment',
    th: 'บทบาท',
    except: { 'roleAssignments.empty.filtered': 'the title above it names them' },
  },
  // Roles
  { en: 'Assessor', th: 'ผู้ประเมินความเสี่ยง' },
  { en: 'Internal Owner', th: 'เจ้าของความเสี่ยงภายใน' },
  {
    en: 'Category Expert',
    th: 'ผู้เชี่ยวชาญเฉพาะด้าน',
    except: {
      'roleAssignments.fields.categoryExperts': expertGroups,
      'roleImport.columns.categoryExperts': expertGroups,
      'roleImport.problems.unknownExpert': expertGroups,
      'validation.categoryExpertRequired': expertGroups,
    },
  },
  { en: 'Managing Director', th: 'กรรมการผู้จัดการ' },
  { en: 'Viewer', th: 'ผู้เข้าชม' },
  { en: 'Group Admin', th: 'ผู้ดูแลกลุ่ม' },
  { en: 'System Admin', th: 'ผู้ดูแลระบบ' },
  // Statuses and acts
  { en: 'draft', th: 'ฉบับร่าง' },
  {
    en: 'complete',
    th: 'เสร็จสมบูรณ์',
    except: {
      'board.selection.incomplete': allFilledIn,
      'serverErrors.incomplete': allFilledIn,
      'wizard.stepComplete': allFilledIn,
    },
  },
  { en: 'approve', th: 'อนุมัติ' },
  { en: 'reject', th: 'ไม่อนุมัติ' },
  { en: 'withdraw', th: 'ถอน' },
  { en: 'submit', th: 'ส่ง' },
  {
    en: 'reset',
    th: 'รีเซ็ต',
    except: { 'auth.resetPassword': passwords, 'mails.passwordReset': passwords },
  },
  {
    en: 'inactive',
    th: 'ไม่ใช้งาน',
    except: {
      'board.filters.activity': eitherWay,
      'live.acts.set_active': eitherWay,
      'risks.history.sentences.set_active': eitherWay,
      'organizationChart.done.deactivated': 'says what was done, as the button does',
    },
  },
  { en: 'private', th: 'ส่วนตัว', except: { 'board.filters.privacy': eitherWay } },
  { en: 'MD approval workflow', th: 'ขั้นตอนอนุมัติของกรรมการผู้จัดการ' },
]

/** The English term in any of its forms, as a word of its own. */
export function englishForms({ en }: Term): RegExp {
  return new RegExp(`\\b${en.replace(/y$/, '(?:y|ie)')}(?:s|es|d|ed)?\\b`, 'i')
}
