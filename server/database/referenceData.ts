import type { InEachLanguage } from '#domain/organisation/inEachLanguage'

/**
 * The initial data of every installation (rule reference.lists), by keys that stay when an operator renames entries.
 */

type CategoryExpertKey =
  | 'she'
  | 'compliance'
  | 'intangibleAssets'
  | 'hazard'
  | 'input'
  | 'process'
  | 'financial'
  | 'business'
  | 'other'

export type RiskCategoryKey =
  | 'occupationalSafety'
  | 'environment'
  | 'climate'
  | 'processSafety'
  | 'naturalHazard'
  | 'legal'
  | 'fraud'
  | 'personalData'
  | 'reputation'
  | 'people'
  | 'intellectualProperty'
  | 'rawMaterial'
  | 'energy'
  | 'production'
  | 'logistics'
  | 'cyber'
  | 'market'
  | 'investment'
  | 'finance'
  | 'other'

export type ImpactKey =
  | 'financial'
  | 'safety'
  | 'environment'
  | 'reputation'
  | 'legal'
  | 'operation'
  | 'people'
  | 'customer'

interface CategoryExpert extends InEachLanguage<'name'> {
  key: CategoryExpertKey
}

interface RiskCategory extends InEachLanguage<'name'> {
  key: RiskCategoryKey
  categoryExpert: CategoryExpertKey
  isOther: boolean
}

interface CategoryImpact extends InEachLanguage<'name'> {
  key: ImpactKey
}

/** The category expert groups, in the order of rule reference.expert-groups. */
export const categoryExperts: CategoryExpert[] = [
  { key: 'she', nameEn: 'SHE', nameTh: 'ความปลอดภัย อาชีวอนามัย และสิ่งแวดล้อม' },
  { key: 'compliance', nameEn: 'Compliance', nameTh: 'การปฏิบัติตามกฎเกณฑ์' },
  { key: 'intangibleAssets', nameEn: 'Intangible Assets', nameTh: 'สินทรัพย์ไม่มีตัวตน' },
  { key: 'hazard', nameEn: 'Hazard', nameTh: 'ภัยพิบัติและอุบัติภัย' },
  { key: 'input', nameEn: 'Input', nameTh: 'ปัจจัยการผลิต' },
  { key: 'process', nameEn: 'Process', nameTh: 'กระบวนการ' },
  { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' },
  { key: 'business', nameEn: 'Business', nameTh: 'ธุรกิจ' },
  { key: 'other', nameEn: 'Other', nameTh: 'อื่น ๆ' },
]

function category(
  key: RiskCategory['key'],
  categoryExpert: RiskCategory['categoryExpert'],
  nameEn: string,
  nameTh: string,
): RiskCategory {
  return { key, nameEn, nameTh, categoryExpert, isOther: key === 'other' }
}

/** Risk categories in display order; 'Other' is last and needs a description (rule record.other-category). */
export const riskCategories: RiskCategory[] = [
  category('occupationalSafety', 'she', 'Occupational Health and Safety', 'อาชีวอนามัยและความปลอดภัย'),
  category('environment', 'she', 'Environment and Pollution', 'สิ่งแวดล้อมและมลพิษ'),
  category('climate', 'she', 'Climate Change and Carbon', 'การเปลี่ยนแปลงสภาพภูมิอากาศและคาร์บอน'),
  category(
    'processSafety',
    'hazard',
    'Process Safety, Fire and Explosion',
    'ความปลอดภัยในกระบวนการผลิต อัคคีภัย และการระเบิด',
  ),
  category('naturalHazard', 'hazard', 'Natural Disaster and Epidemic', 'ภัยธรรมชาติและโรคระบาด'),
  category('legal', 'compliance', 'Law and Regulation', 'กฎหมายและกฎระเบียบ'),
  category('fraud', 'compliance', 'Fraud and Corruption', 'การทุจริตและคอร์รัปชัน'),
  category('personalData', 'compliance', 'Personal Data Protection', 'การคุ้มครองข้อมูลส่วนบุคคล'),
  category('reputation', 'intangibleAssets', 'Reputation and Community', 'ชื่อเสียงและชุมชน'),
  category('people', 'intangibleAssets', 'Human Capital', 'ทุนมนุษย์และบุคลากร'),
  category(
    'intellectualProperty',
    'intangibleAssets',
    'Intellectual Property and Know-how',
    'ทรัพย์สินทางปัญญาและองค์ความรู้',
  ),
  category('rawMaterial', 'input', 'Raw Material and Supply', 'วัตถุดิบและการจัดหา'),
  category('energy', 'input', 'Energy and Utilities', 'พลังงานและสาธารณูปโภค'),
  category('production', 'process', 'Production and Machinery', 'การผลิตและเครื่องจักร'),
  category('logistics', 'process', 'Logistics and Delivery', 'โลจิสติกส์และการส่งมอบ'),
  category('cyber', 'process', 'Information Technology and Cyber Security', 'เทคโนโลยีสารสนเทศและความมั่นคงปลอดภัยไซเบอร์'),
  category('market', 'business', 'Market, Customer and Competition', 'ตลาด ลูกค้า และการแข่งขัน'),
  category('investment', 'business', 'Project and Investment', 'โครงการและการลงทุน'),
  category('finance', 'financial', 'Exchange Rate, Interest and Credit', 'อัตราแลกเปลี่ยน อัตราดอกเบี้ย และเครดิต'),
  category('other', 'other', 'Other', 'อื่น ๆ'),
]

/** The impact types an assessment rates, in display order. */
export const categoryImpacts: CategoryImpact[] = [
  { key: 'financial', nameEn: 'Financial', nameTh: 'การเงิน' },
  { key: 'safety', nameEn: 'Health and Safety', nameTh: 'สุขภาพและความปลอดภัย' },
  { key: 'environment', nameEn: 'Environment', nameTh: 'สิ่งแวดล้อม' },
  { key: 'reputation', nameEn: 'Reputation and Image', nameTh: 'ชื่อเสียงและภาพลักษณ์' },
  { key: 'legal', nameEn: 'Legal and Compliance', nameTh: 'กฎหมายและการปฏิบัติตามกฎเกณฑ์' },
  { key: 'operation', nameEn: 'Business Interruption', nameTh: 'การหยุดชะงักของธุรกิจ' },
  { key: 'people', nameEn: 'Employees and Organization', nameTh: 'พนักงานและองค์กร' },
  { key: 'customer', nameEn: 'Customers and Partners', nameTh: 'ลูกค้าและคู่ค้า' },
]
