import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Law, people, information and reputation of the packaging paper company (company group 8). */
export const packagingPaperPeopleItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 8,
    category: 'cyber',
    eventDescription:
      'Ransomware encrypts the manufacturing execution system and the roll warehouse system. Paper machines can run by hand, but no roll can be labelled, stored or shipped; after 36 hours the floor is full and the machines must stop.',
    rootCause:
      'Phishing of an office account with rights on the production servers, backups on the same domain, 14 servers on an operating system without support.',
    indicator: 'Phishing test failure rate; servers without support',
    triggerPoint: 'More than 5 percent, or any unsupported server in production',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 4,
      impacts: [
        impact('operation', 5, 'Ten days until restored.'),
        impact('financial', 4, undefined, 'THB 240 million'),
        impact('customer', 4),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('operation', 4, 'Four days with immutable backup.'),
        impact('financial', 3, undefined, 'THB 90 million'),
        impact('customer', 3),
      ],
      keyCurrentControls:
        'Immutable backup off-site since June, endpoint detection on all servers, multi-factor sign-in, manual label kit for 48 hours, cyber insurance of USD 10 million.',
    },
    plans: [
      {
        description: 'Move the execution system to supported servers and split it from the office domain.',
        status: 'In Progress',
      },
      { description: 'Restore exercise of the whole mill within 24 hours, twice a year.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'personalData',
    eventDescription: 'ข้อมูลผู้สมัครงานและพนักงานกว่า 6,000 ราย รวมข้อมูลสุขภาพและลายนิ้วมือ รั่วไหลจากผู้ให้บริการระบบสรรหาและบันทึกเวลา',
    rootCause: 'ไม่ได้ทำข้อตกลงประมวลผลข้อมูล (DPA) กับผู้ให้บริการรายย่อย และไม่มีการตรวจประเมินความปลอดภัยก่อนเชื่อมต่อระบบ',
    indicator: 'สัดส่วนผู้ประมวลผลข้อมูลที่มี DPA ครบ',
    triggerPoint: 'ต่ำกว่า 100%',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [
        impact('legal', 4, 'โทษปรับทางปกครองสูงสุด 5 ล้านบาทและค่าสินไหมเชิงลงโทษ'),
        impact('reputation', 3),
        impact('people', 3),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [impact('legal', 3), impact('reputation', 2), impact('people', 2)],
      keyCurrentControls: 'แต่งตั้ง DPO ทะเบียน ROPA ทบทวนรายปี เข้ารหัสข้อมูลชีวมิติ และแผนแจ้งเหตุละเมิดภายใน 72 ชั่วโมง',
    },
    plans: [{ description: 'ทำ DPA และประเมินความปลอดภัยผู้ให้บริการ 37 รายให้ครบภายในไตรมาส 2', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'legal',
    eventDescription:
      'The new extended producer responsibility act puts collection fees and recycled content reporting on packaging makers from 2027.',
    rootCause: 'Draft law of the Pollution Control Department; scope for business-to-business boxes still unclear.',
    indicator: 'Stage of the draft law',
    triggerPoint: 'Draft approved by the cabinet',
    gross: {
      likelihood: 5,
      impacts: [
        impact('financial', 2, 'Fee of THB 150 a tonne on domestic sales.', 'THB 45 million a year'),
        impact('legal', 2),
        impact('operation', 1),
      ],
    },
    net: {
      likelihood: 5,
      impacts: [impact('financial', 1, 'Mostly passed on.', 'THB 9 million a year'), impact('legal', 1)],
      keyCurrentControls:
        'Member of the voluntary EPR pilot, data on recycled content by product ready, industry association speaks with the department.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'legal',
    eventDescription: 'บริษัทถูกสอบสวนตามกฎหมายแข่งขันทางการค้าในประเด็นการกำหนดราคากระดาษคราฟต์และการบังคับขายพ่วงกับกล่อง',
    rootCause: 'เอกสารนำเสนอของทีมขายใช้ถ้อยคำเสี่ยง และมีการพบปะคู่แข่งในงานสมาคมโดยไม่มีวาระการประชุม',
    gross: {
      likelihood: 2,
      impacts: [
        impact('legal', 5, 'ค่าปรับสูงสุด 10% ของรายได้ในปีที่กระทำผิด'),
        impact('financial', 5, undefined, '1,200 ล้านบาท'),
        impact('reputation', 4),
      ],
    },
    net: {
      likelihood: 1,
      impacts: [impact('legal', 5), impact('financial', 4, undefined, '300 ล้านบาท'), impact('reputation', 3)],
      keyCurrentControls: 'คู่มือแข่งขันทางการค้า อบรมทีมขายทุกปี ทนายร่วมตรวจวาระการประชุมสมาคม และสายด่วนปรึกษากฎหมาย',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'people',
    eventDescription:
      'Key automation and boiler engineers leave for new mills in Vietnam and the data centre industry, and vacancies stay open for nine months.',
    rootCause: 'Pay 20-30 percent below the new market rate, remote location, few career steps for specialists.',
    indicator: 'Turnover of critical positions',
    triggerPoint: 'Above 8 percent a year',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('people', 4), impact('operation', 3)] },
    net: {
      likelihood: 3,
      impacts: [impact('people', 3), impact('operation', 2)],
      keyCurrentControls:
        'Specialist career ladder, retention bonus for 40 positions, apprenticeship with two universities, four-shift pattern with longer rest.',
    },
    plans: [{ description: 'Salary survey and adjustment for automation and power engineers.', status: 'Complete' }],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'reputation',
    eventDescription:
      'องค์กรพัฒนาเอกชนเผยแพร่รายงานกล่าวหาว่าบริษัทใช้เยื่อจากไม้ที่ตัดจากป่าธรรมชาติในประเทศเพื่อนบ้าน ทำให้เสียใบรับรอง FSC และลูกค้าแบรนด์ระดับโลกระงับคำสั่งซื้อ',
    rootCause: 'ผู้รวบรวมไม้รายย่อยปลอมแปลงเอกสารแหล่งที่มา และระบบสอบกลับครอบคลุมถึงเพียงลานรับซื้อ',
    indicator: 'สัดส่วนไม้ที่มีพิกัดแปลงปลูก',
    triggerPoint: 'ต่ำกว่า 95%',
    gross: {
      likelihood: 3,
      impacts: [impact('reputation', 5), impact('customer', 4), impact('financial', 3, undefined, '85 ล้านบาท')],
    },
    net: {
      likelihood: 2,
      impacts: [impact('reputation', 4), impact('customer', 3), impact('financial', 2, undefined, '30 ล้านบาท')],
      keyCurrentControls: 'มาตรฐาน FSC Chain of Custody ตรวจแปลงปลูกด้วยภาพถ่ายดาวเทียม และยกเลิกคู่ค้าที่ไม่เปิดเผยแหล่งที่มา',
    },
    plans: [{ description: 'พัฒนาแอปพลิเคชันลงทะเบียนเกษตรกรผู้ปลูกยูคาลิปตัสพร้อมพิกัดแปลง', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'fraud',
    eventDescription:
      'Suppliers of local waste paper add water or sand to bales and pay quality inspectors to accept them.',
    rootCause:
      'Moisture is measured by hand probe at three points, inspectors work alone on night shift, and seasonal shortage makes the buyers lenient.',
    indicator: 'Difference between received weight and dry fibre yield',
    triggerPoint: 'More than 2.5 percent',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 5,
      impacts: [
        impact('financial', 3, 'One percent of 800,000 tonnes of local paper.', 'THB 52 million a year'),
        impact('reputation', 2),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 2, undefined, 'THB 16 million a year'), impact('reputation', 1)],
      keyCurrentControls:
        'Two-person inspection with body camera, near-infrared moisture scan at the big gate, blacklist, gift policy, supplier declaration.',
    },
    plans: [{ description: 'Bale scanner with X-ray at the Ban Pong gate.', status: 'In Progress' }],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'intellectualProperty',
    eventDescription: 'คู่แข่งคัดลอกการออกแบบกระดาษกันชื้นสำหรับกล่องผลไม้ส่งออกที่บริษัทจดอนุสิทธิบัตรไว้ และขายถูกกว่าร้อยละ 15',
    rootCause: 'อนุสิทธิบัตรใกล้หมดอายุ ขอบเขตข้อถือสิทธิแคบ และไม่มีการเฝ้าระวังตลาดอย่างเป็นระบบ',
    gross: { likelihood: 3, impacts: [impact('financial', 2, undefined, '24 ล้านบาทต่อปี'), impact('customer', 2)] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 1, undefined, '10 ล้านบาทต่อปี'), impact('customer', 1)],
      keyCurrentControls: 'ยื่นสิทธิบัตรสูตรเคลือบรุ่นใหม่ และทนายความติดตามการละเมิด',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'occupationalSafety',
    eventDescription: 'Hydrogen sulphide in a stock chest kills a cleaner and the colleague who climbs in to help.',
    rootCause:
      'Anaerobic growth in chests that stand full for more than three days during a shutdown; contractors underestimate the gas because the chest was opened "only to look".',
    indicator: 'Confined space permits audited with findings',
    triggerPoint: 'Any major finding',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [impact('safety', 5, 'Two fatalities.'), impact('legal', 4), impact('reputation', 4)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('safety', 5), impact('legal', 4), impact('reputation', 3)],
      keyCurrentControls:
        'Chests flushed within 24 hours of a stop, four gas meter, licensed four-role entry team, tripod and air sets at the manhole, locks on all manholes.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'other',
    riskCategoryDescription: 'ความเสี่ยงภูมิรัฐศาสตร์และมาตรการทางการค้าระหว่างประเทศ',
    eventDescription:
      'มาตรการภาษีตอบโต้ระหว่างสหรัฐฯ กับจีนและข้อกำหนดถิ่นกำเนิดสินค้า ทำให้คำสั่งซื้อกล่องบรรจุสินค้าอิเล็กทรอนิกส์และเฟอร์นิเจอร์ส่งออกลดลง',
    rootCause: 'ลูกค้าปลายทางย้ายฐานการผลิต และสินค้าจีนสวมสิทธิ์ถิ่นกำเนิดไทยถูกตรวจสอบเข้มงวด',
    indicator: 'ดัชนีการส่งออกสินค้าอุตสาหกรรมของไทย',
    triggerPoint: 'หดตัวเกิน 3% ติดต่อกัน 2 เดือน',
    keyRiskIndicatorStatus: 'Warning',
    gross: { likelihood: 4, impacts: [impact('financial', 4, undefined, '170 ล้านบาทต่อปี'), impact('customer', 3)] },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 3, undefined, '95 ล้านบาทต่อปี'), impact('customer', 2)],
      keyCurrentControls: 'ติดตามนโยบายการค้าผ่านสภาอุตสาหกรรม และกระจายยอดขายสู่อาหาร เครื่องดื่ม และอีคอมเมิร์ซ',
    },
    plans: [{ description: 'เพิ่มสัดส่วนลูกค้าอาหารและเครื่องดื่มเป็นร้อยละ 55', status: 'In Progress' }],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'other',
    riskCategoryDescription: 'Dependence on one shared-service provider for payroll and invoicing',
    eventDescription:
      'The shared-service company cannot run payroll and customer invoicing for five working days at month end.',
    rootCause: 'Migration to the new ERP release without a parallel run.',
    gross: {
      likelihood: 2,
      impacts: [impact('people', 3), impact('financial', 2, 'Delayed collection.', 'THB 15 million')],
    },
    net: {
      likelihood: 1,
      impacts: [impact('people', 2), impact('financial', 1, undefined, 'THB 3 million')],
      keyCurrentControls:
        'Bank file of the last month can be paid again; migration freeze at month end; service level agreement with penalties.',
    },
    plans: [],
  },
]
