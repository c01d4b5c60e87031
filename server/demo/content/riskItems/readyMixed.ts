import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Ready-mixed concrete and its batching plants (company groups 7 and 37). */
export const readyMixedItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 7,
    category: 'market',
    eventDescription:
      'Compressive strength of concrete delivered to a mass-transit viaduct is 18 percent under specification at 28 days. The contractor stops the pour, cores the segment and claims demolition cost of two spans.',
    rootCause:
      'Water added at site to regain slump after 2.5 hours in traffic; moisture probe of the sand bin out of calibration.',
    indicator: 'Failed 28-day cubes per 1,000 sets',
    triggerPoint: 'More than 2 per 1,000',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [
        impact('customer', 4),
        impact('financial', 4, 'Demolition, delay penalty and replacement.', 'THB 130 million'),
        impact('reputation', 4),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('customer', 3),
        impact('financial', 3, 'After product liability cover.', 'THB 45 million'),
        impact('reputation', 3),
      ],
      keyCurrentControls:
        'GPS and drum sensor record added water, retarder dosage by journey time, own laboratory at every plant above 300 cubic metres a day.',
    },
    plans: [{ description: 'Block water valves on trucks serving infrastructure projects.', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 7,
    category: 'logistics',
    eventDescription: 'รถโม่คอนกรีตพลิกคว่ำหรือชนรถจักรยานยนต์ในเขตชุมชนช่วงเวลาเร่งด่วน มีผู้เสียชีวิต',
    rootCause: 'จุดบอดด้านซ้ายของรถโม่ คนขับรับค่าเที่ยวจึงเร่งทำรอบ และเส้นทางผ่านหน้าโรงเรียน',
    indicator: 'คะแนนพฤติกรรมขับขี่จากระบบ GPS',
    triggerPoint: 'คะแนนต่ำกว่า 80',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 5, impacts: [impact('safety', 5), impact('reputation', 3), impact('legal', 3)] },
    net: {
      likelihood: 4,
      impacts: [impact('safety', 5), impact('reputation', 3), impact('legal', 2)],
      keyCurrentControls:
        'กล้องมุมอับ 4 ทิศ จำกัดความเร็ว 60 กม./ชม. งดวิ่งเวลา 06.00-09.00 น. หน้าโรงเรียน และพักคนขับที่คะแนนต่ำทันที',
    },
    plans: [
      { description: 'เปลี่ยนค่าตอบแทนจากรายเที่ยวเป็นเงินเดือนบวกคะแนนความปลอดภัย', status: 'In Progress' },
      { description: 'ติดตั้งระบบเตือนคนข้างรถ (Side Pedestrian Alert) ให้ครบ 780 คัน', status: 'Pending' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 7,
    category: 'finance',
    eventDescription: 'Small contractors pay later than 90 days and bad debt exceeds 1.2 percent of sales.',
    rootCause: 'Competition by credit term; government contractors are paid late themselves.',
    indicator: 'Days sales outstanding',
    triggerPoint: 'More than 62 days',
    keyRiskIndicatorStatus: 'Critical',
    gross: { likelihood: 5, impacts: [impact('financial', 3, undefined, 'THB 70 million a year')] },
    net: {
      likelihood: 5,
      impacts: [impact('financial', 2, undefined, 'THB 28 million a year')],
      keyCurrentControls:
        'Prepaid orders in the app for new customers, credit insurance above THB 2 million, legal notice at day 75.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 7,
    category: 'rawMaterial',
    eventDescription: 'ทรายแม่น้ำขาดแคลนและราคาเพิ่มขึ้นร้อยละ 30 จากการไม่ต่อใบอนุญาตดูดทรายในแม่น้ำเจ้าพระยาและแม่น้ำป่าสัก',
    rootCause: 'นโยบายคุ้มครองตลิ่งแม่น้ำ และบริษัทยังใช้ทรายบด (Manufactured Sand) ได้เพียงร้อยละ 15',
    gross: { likelihood: 4, impacts: [impact('financial', 3, undefined, '90 ล้านบาทต่อปี'), impact('operation', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 2, undefined, '40 ล้านบาทต่อปี')],
      keyCurrentControls: 'ผู้ขายทราย 11 ราย สูตรผสมที่ใช้หินฝุ่นทดแทน และลานกองสำรอง 20 วัน',
    },
    plans: [{ description: 'ลงทุนเครื่องผลิตทรายบดที่เหมืองแก่งคอย 400,000 ตันต่อปี', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 37,
    category: 'environment',
    eventDescription: 'น้ำล้างโม่ที่เป็นด่างรั่วลงท่อระบายน้ำของ กทม. ถูกสำนักงานเขตสั่งปรับและหยุดแพลนต์ 15 วัน',
    rootCause: 'พื้นที่แพลนต์คับแคบ บ่อตกตะกอนเต็มในช่วงฝนตก และไม่มีแผ่นกั้นที่ประตูทางออก',
    indicator: 'ค่า pH ปลายท่อ',
    triggerPoint: 'pH เกิน 8.5',
    gross: { likelihood: 4, impacts: [impact('environment', 2), impact('legal', 3), impact('operation', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('environment', 2), impact('legal', 2)],
      keyCurrentControls: 'เครื่องแยกหินทราย นำน้ำกลับมาใช้ผสมคอนกรีต และตรวจวัด pH ทุกกะ',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 37,
    category: 'legal',
    eventDescription:
      'A neighbouring condominium wins a court order against night operation of the Rama III plant because of noise.',
    rootCause: 'The city around the plant became residential; the noise barrier covers only the north side.',
    gross: { likelihood: 3, impacts: [impact('legal', 2), impact('operation', 3)] },
    net: {
      likelihood: 2,
      impacts: [impact('legal', 2), impact('operation', 2)],
      keyCurrentControls: 'Noise measured monthly, white-sound reversing alarms, electric mixers on night shifts.',
    },
    plans: [{ description: 'Enclose aggregate bins and loading point.', status: 'Pending' }],
  },
]
