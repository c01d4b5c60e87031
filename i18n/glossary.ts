/** A term of the field and its only Thai translation. */
export interface Term {
  /** In the singular; its plural is the same term. */
  en: string
  th: string
  /** Other forms in a sentence, or for another role. */
  or?: readonly string[]
  /** Earlier or wrong translations, which no Thai text may contain. */
  never?: readonly (string | RegExp)[]
  /**
   * Keys, or beginnings of keys, for which the English word has another meaning or Thai needs another word, with the
   * reason.
   */
  except?: Readonly<Record<string, string>>
}

const bothAtOnce = 'gross and net at once, in short: before and after the control'
const nextToItsTitle = 'the title beside it names it in full'
const expertGroups = 'the groups of experts and not the role'
const allFilledIn = 'every field is filled in, which is no status'
const passwords = 'a new password is chosen'
const explainedInSentence = 'explains the term beside it'
const lookedAtAgain = 'its own people look at a completed record again, which is ทบทวน'
const takenBack = 'what is taken back is said by the verb'
const copied = 'the button stands at the net fields'
const eitherWay = 'being used or open, either way'

/** The Thai translations of the terms of the field; `texts.test.ts` checks every text of both languages against it. */
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
  { en: 'event description', th: 'เหตุการณ์ความเสี่ยง', never: ['คำอธิบายเหตุการณ์'] },
  { en: 'root cause', th: 'สาเหตุที่แท้จริง', never: ['สาเหตุหลัก'] },
  {
    en: 'early warning',
    th: 'สัญญาณเตือนล่วงหน้า',
    never: [/สัญญาณเตือน(?!ล่วงหน้า)/],
    except: { 'risks.hints.indicator': explainedInSentence },
  },
  { en: 'trigger point', th: 'ระดับแจ้งเตือน', never: ['จุดเตือน'] },
  { en: 'key risk indicator', th: 'ตัวชี้วัดความเสี่ยงที่สำคัญ', never: ['ดัชนีชี้วัด'] },
  { en: 'key current control', th: 'มาตรการควบคุมหลักในปัจจุบัน' },
  { en: 'financial impact', th: 'ผลกระทบทางการเงิน' },
  { en: 'mitigation plan', th: 'แผนจัดการความเสี่ยง' },
  { en: 'risk owner', th: 'ผู้รับผิดชอบ', never: ['ผู้รับผิดชอบปัจจุบัน', /(?<!หน่วยงาน)เจ้าของรายการ/] },
  { en: 'target', th: 'เป้าหมาย', never: [/(?<!บรรลุ|กำหนด)ถึงเป้าหมาย/, 'วันเป้าหมาย', 'วันที่เป้าหมาย'] },
  { en: 'target date', th: 'กำหนดบรรลุเป้าหมาย' },
  { en: 'warning threshold', th: 'เกณฑ์เฝ้าระวัง', never: ['เตือนตั้งแต่', 'เกณฑ์เตือน'] },
  { en: 'critical threshold', th: 'เกณฑ์วิกฤต', never: ['วิกฤตตั้งแต่'] },
  { en: 'median', th: 'มัธยฐาน', never: ['ค่ากลาง'] },
  { en: 'frequency', th: 'ความถี่', never: ['รอบการกรอกค่า'] },
  { en: 'near miss', th: 'Near Miss', never: [/เกือบเกิด(?!อุบัติเหตุ)/] },
  { en: 'risk appetite', th: 'ระดับความเสี่ยงที่ยอมรับได้', never: ['สูงเกินระดับ'] },
  { en: 'appetite statement', th: 'ถ้อยแถลง', never: [/ข้อความภาษา(?:ไทย|อังกฤษ)/] },
  { en: 'risk acceptance', th: 'การยอมรับ', never: ['วันสิ้นสุดของการยอมรับ', 'มีผู้ยอมรับจนถึงวันที่กำหนด'] },
  { en: 'revision', th: 'ฉบับ' },
  { en: 'remark', th: 'หมายเหตุ' },
  { en: 'note', th: 'โน้ต' },
  { en: 'comment', th: 'ความเห็น' },
  { en: 'fact', th: 'ข้อสังเกต', never: [/ข้อมูล(?:ที่)?ขัด/] },
  // Assessing
  { en: 'likelihood', th: 'โอกาสเกิด' },
  { en: 'impact', th: 'ผลกระทบ' },
  {
    en: 'gross',
    th: 'ก่อนการควบคุม',
    except: { 'report.levels.title': bothAtOnce, 'report.movement': bothAtOnce, 'risks.head.movement': bothAtOnce },
  },
  { en: 'net', th: 'หลังการควบคุม', except: { 'report.movement.corner': bothAtOnce, 'wizard.copyFromGross': copied } },
  {
    en: 'heat map',
    th: 'แผนภาพความเสี่ยง',
    except: { 'board.heatMaps.show': nextToItsTitle, 'board.heatMaps.hide': nextToItsTitle },
  },
  { en: 'level', th: 'ระดับ' },
  { en: 'workflow status', th: 'สถานะ' },
  // The organisation
  { en: 'company group', th: 'หน่วยงาน' },
  { en: 'sub-group', th: 'หน่วยงานในสังกัด', never: ['ภายใต้', 'หน่วยงานย่อย'] },
  { en: 'business unit', th: 'กลุ่มธุรกิจ' },
  { en: 'organization chart', th: 'ผังองค์กร' },
  {
    en: 'role assignment',
    th: 'บทบาท',
    except: { 'roleAssignments.empty.filtered': 'the title above it names them' },
  },
  // Roles
  { en: 'Assessor', th: 'ผู้ประเมินความเสี่ยง' },
  { en: 'Internal Owner', th: 'เจ้าของความเสี่ยง', never: ['เจ้าของความเสี่ยงภายใน'] },
  {
    en: 'Category Expert',
    th: 'ผู้เชี่ยวชาญเฉพาะด้าน',
    except: {
      'validation.categoryExpertRequired': expertGroups,
    },
  },
  { en: 'Managing Director', th: 'กรรมการผู้จัดการ' },
  { en: 'Viewer', th: 'ผู้ดูข้อมูล', never: ['ผู้เข้าชม'] },
  { en: 'Group Admin', th: 'ผู้ดูแลหน่วยงาน', never: ['ผู้ดูแลกลุ่ม'] },
  { en: 'System Admin', th: 'ผู้ดูแลระบบ' },
  {
    en: 'user',
    th: 'ผู้ใช้งาน',
    never: [/ผู้ใช้(?!งาน)/],
    except: { 'deletionDenials.pending': 'names the user by the role' },
  },
  { en: 'author', th: 'ผู้จัดทำ' },
  // Signing in
  { en: 'authenticator app', th: 'แอปยืนยันตัวตน' },
  { en: 'recovery code', th: 'รหัสกู้คืน' },
  { en: 'two-step sign-in', th: 'การยืนยันตัวตนสองขั้นตอน' },
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
  {
    en: 'reject',
    th: 'ไม่อนุมัติ',
    or: ['ไม่ได้รับอนุมัติ'],
  },
  { en: 'withdraw', th: 'ถอน' },
  { en: 'submit', th: 'ส่ง' },
  // An expert reviews what others prepared; an owner and a director consider it.
  {
    en: 'review',
    th: 'สอบทาน',
    or: ['พิจารณา'],
    never: ['ทบทวน'],
    except: {
      'board.selection.confirm.withdraw': takenBack,
      'live.actions.withdraw': takenBack,
      'risks.confirm.withdraw': takenBack,
      'mails.riskResetText': 'goes over their own records again',
      'administrationAudit.fields.REVIEW_INTERVALS': lookedAtAgain,
      'app.settings.reviewIntervals': lookedAtAgain,
      'board.filters.names.reviewDue': lookedAtAgain,
      'board.reviewPeriod.': lookedAtAgain,
      'board.table.columns.nextReview': lookedAtAgain,
      'mails.reviewsDue': lookedAtAgain,
      'risks.reviewDates': lookedAtAgain,
      'risks.task.lookAgain': lookedAtAgain,
      'risks.head.reviewDue': lookedAtAgain,
      'facts.reviewOverdue': lookedAtAgain,
      'facts.kinds.review_overdue': lookedAtAgain,
      'app.menu.reviewPeriods': lookedAtAgain,
      'reviewPeriods.': lookedAtAgain,
      'riskReset.introduction': lookedAtAgain,
      'report.facts': lookedAtAgain,
      'risks.target.kept': lookedAtAgain,
      'mails.indicatorCriticalText': lookedAtAgain,
      'board.filters.yesOrNo.reviewDue': lookedAtAgain,
      'validation.periodsOverlap': lookedAtAgain,
    },
  },
  { en: 'review due', th: 'ถึงกำหนดทบทวน', never: ['ยังไม่มีผู้ทบทวน'] },
  { en: 'review period', th: 'รอบทบทวน', never: ['รอบการทบทวน'] },
  { en: 'review interval', th: 'ระยะเวลาทบทวน' },
  { en: 'decision', th: 'พิจารณา', never: [/ตัดสิน(?!ใจ)/] },
  {
    en: 'reported',
    th: 'เสนอ',
    never: ['รายงานรายการ', 'ที่รายงาน', 'รายงานต่อ'],
    except: { 'events.': 'an event is reported by a person, which is แจ้ง' },
  },
  { en: 'undo', th: 'เลิกทำ', or: ['ยกเลิกการแก้ไข'], never: [/ย้อนกลับ(?:การแก้ไข|ฉบับ|สรุป)/] },
  {
    en: 'reset',
    th: 'รีเซ็ต',
    except: { 'auth.resetPassword': passwords, 'mails.passwordReset': passwords },
  },
  {
    en: 'inactive',
    th: 'ปิดใช้งาน',
    never: [/(?<!ยัง)ไม่ใช้งาน/],
    except: {
      'live.actions.set_active': eitherWay,
    },
  },
  {
    en: 'private',
    th: 'เฉพาะหน่วยงาน',
    never: ['ส่วนตัว'],
  },
  { en: 'MD approval workflow', th: 'ขั้นตอนอนุมัติของกรรมการผู้จัดการ', never: ['ขั้นตอนอนุมัติโดย', 'ยังไม่มีผล'] },
  // Rates and groups of experts
  { en: 'rare', th: 'แทบไม่เกิด', never: ['เกิดยาก'] },
  { en: 'unlikely', th: 'ไม่น่าจะเกิด', never: ['ไม่น่าเกิด'] },
  { en: 'almost certain', th: 'เกือบแน่นอน', never: ['เกิดแน่นอน'] },
]

/** The Thai text with an earlier translation of the term. */
export function oldNamesIn(text: string, { never = [] }: Term): string[] {
  return never.flatMap((name) =>
    typeof name === 'string' ? (text.includes(name) ? [name] : []) : (name.exec(text) ?? []),
  )
}

/** Matches the English term in any of its forms as a separate word. */
export function englishForms({ en }: Term): RegExp {
  return new RegExp(`\\b${en.replace(/y$/, '(?:y|ie)')}(?:s|es|d|ed)?\\b`, 'i')
}
