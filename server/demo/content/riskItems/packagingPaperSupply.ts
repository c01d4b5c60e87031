import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Supply, market, logistics and money of the packaging paper company (company group 8). */
export const packagingPaperSupplyItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 8,
    category: 'rawMaterial',
    eventDescription:
      'Price of imported old corrugated containers (OCC 95/5 from the United States) rises from USD 165 to above USD 230 a tonne within a quarter while the price of containerboard follows only after 60-90 days. Recovered paper is 55 percent of the production cost; with 1.4 million tonnes a year each USD 10 costs about THB 500 million a year before the price follows. In the last upswing four shipping lines rolled bookings at the same time, so that the stock fell to 19 days and two machines ran on local mixed waste with 9 percent lower strength. Box makers outside the group used the tight market to switch to imported liner and only half of that volume came back. A repeat would meet us with 12 percent more machine capacity than then and with a working capital line that is already used by three quarters.',
    rootCause:
      'Chinese demand through recycled pulp mills in the region, low collection in the United States in winter, container shortage, and less own collection in Thailand because street collectors leave the trade.',
    indicator: 'OCC price CIF Laem Chabang; spread to kraft liner',
    triggerPoint: 'Spread below USD 190 a tonne for three weeks',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [
        impact(
          'financial',
          5,
          'USD 50 a tonne on 350,000 tonnes for one quarter, no pass-through.',
          'THB 590-620 million a quarter',
        ),
        impact('operation', 2),
      ],
    },
    net: {
      likelihood: 4,
      impacts: [
        impact(
          'financial',
          4,
          'Half passed on by price clauses, local paper up by 6 percentage points.',
          'THB 260 million a quarter',
        ),
      ],
      keyCurrentControls:
        'Purchase committee every Monday, 45 days of stock, origins spread over US, Europe, Japan and Australia, 93 own collection stations, index price clauses with box makers.',
    },
    plans: [
      { description: 'Open 25 collection stations with partners in the north-east.', status: 'In Progress' },
      {
        description: 'Long-term supply agreement with two US collectors for 240,000 tonnes a year.',
        status: 'Complete',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'rawMaterial',
    eventDescription:
      'ภาครัฐออกประกาศจำกัดหรือห้ามนำเข้าเศษกระดาษคล้ายกับการห้ามนำเข้าเศษพลาสติก ทำให้วัตถุดิบขาดแคลนทันทีราวร้อยละ 38 ของความต้องการใช้ และต้องหยุดเครื่องจักรกระดาษอย่างน้อย 2 เครื่อง',
    rootCause:
      'มีการลักลอบนำเข้าขยะปนเปื้อนในตู้เศษกระดาษโดยผู้นำเข้ารายอื่น สังคมกดดันเรื่องขยะข้ามแดน และผู้ประกอบการรับซื้อของเก่าในประเทศเรียกร้องให้พยุงราคา',
    indicator: 'ความคืบหน้าของร่างประกาศกระทรวงพาณิชย์',
    triggerPoint: 'ร่างประกาศเข้าสู่การพิจารณาของคณะรัฐมนตรี',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 3,
      impacts: [
        impact('operation', 5),
        impact('financial', 5, 'ขาดวัตถุดิบ 500,000 ตันต่อปี', '900 ล้านบาทต่อปี'),
        impact('customer', 4),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('operation', 4),
        impact('financial', 5, 'มีเวลาผ่อนผัน 1 ปี', '400 ล้านบาทต่อปี'),
        impact('customer', 3),
      ],
      keyCurrentControls:
        'ให้ข้อมูลภาครัฐผ่านสมาคมอุตสาหกรรมเยื่อและกระดาษ ตรวจสอบสิ่งปนเปื้อนต้นทาง 100% ไม่เกิน 0.5% และเพิ่มการเก็บรวบรวมในประเทศ',
    },
    plans: [
      { description: 'ศึกษาการลงทุนโรงงานเยื่อรีไซเคิลในต่างประเทศเพื่อนำเข้าเป็นเยื่อแทนเศษกระดาษ', status: 'In Progress' },
      { description: 'ขยายโครงการชุมชนคัดแยกกระดาษร่วมกับห้างค้าปลีก 400 สาขา', status: 'In Progress' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'market',
    eventDescription:
      'New containerboard capacity of 3.5 million tonnes in Vietnam and Malaysia by Chinese groups drives the regional price of testliner below USD 370 a tonne.',
    rootCause:
      'Capacity moved out of China after its import ban; slow demand for export boxes; freight back to normal.',
    indicator: 'Regional testliner price; import offers to Thai box makers',
    triggerPoint: 'Offers below our cash cost of the marginal machine',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [
        impact('financial', 5, 'USD 25 a tonne on 1.3 million tonnes.', 'THB 1,150 million a year'),
        impact('customer', 3),
      ],
    },
    net: {
      likelihood: 5,
      impacts: [
        impact('financial', 4, '62 percent is sold to sister box plants under formula.', 'THB 480 million a year'),
        impact('customer', 2),
      ],
      keyCurrentControls:
        'Integration with own box plants, lightweight and food grades, monthly cost benchmark, economic shutdown of PM5 decided by contribution.',
    },
    plans: [
      { description: 'Convert PM5 to lightweight 70-90 g/m2 grades.', status: 'In Progress' },
      { description: 'Close the gap of fixed cost to the best regional mill (USD 9 a tonne).', status: 'In Progress' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'market',
    eventDescription:
      'ลูกค้ากล่องรายใหญ่ 1 รายที่มียอดซื้อร้อยละ 11 ถูกควบรวมกับกลุ่มทุนต่างชาติที่มีโรงกระดาษของตนเอง และย้ายคำสั่งซื้อออกภายใน 12 เดือน',
    rootCause: 'ลูกค้านอกกลุ่มกระจุกตัว 5 รายแรกคิดเป็นร้อยละ 24 ของยอดขาย และสัญญาส่วนใหญ่เป็นรายไตรมาส',
    indicator: 'สัดส่วนยอดขายลูกค้า 5 รายแรก',
    triggerPoint: 'เกิน 25%',
    gross: { likelihood: 3, impacts: [impact('financial', 4, undefined, '210 ล้านบาทต่อปี'), impact('customer', 4)] },
    net: {
      likelihood: 2,
      impacts: [impact('financial', 3, undefined, '90 ล้านบาทต่อปี'), impact('customer', 3)],
      keyCurrentControls: 'ผู้จัดการลูกค้ารายสำคัญ สัญญาปริมาณขั้นต่ำรายปี 3 ราย และขยายฐานลูกค้าในอินโดนีเซียและบังกลาเทศ',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'energy',
    eventDescription:
      'Coal from Indonesia for the mill boilers is interrupted by an export ban as in January 2022 and stock lasts 28 days.',
    rootCause:
      'Domestic market obligation of the exporting country; single origin for 82 percent of the coal with the required ash content.',
    indicator: 'Days of coal stock',
    triggerPoint: 'Below 30 days',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [impact('operation', 4), impact('financial', 3, 'Switch to fuel oil and gas.', 'THB 95 million')],
    },
    net: {
      likelihood: 2,
      impacts: [impact('operation', 2), impact('financial', 2, undefined, 'THB 36 million')],
      keyCurrentControls:
        'Second source in Australia qualified, boilers can burn 25 percent biomass, joint stock with the cement business at Nakhon Luang.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'finance',
    eventDescription: 'เงินบาทอ่อนค่าอย่างรวดเร็วเกิน 38 บาทต่อดอลลาร์ ทำให้ต้นทุนเศษกระดาษและถ่านหินนำเข้าเพิ่มขึ้นมากกว่ารายได้ส่งออก',
    rootCause: 'บริษัทมีสถานะขาดดุลดอลลาร์สุทธิปีละ 140 ล้านดอลลาร์ และนโยบายป้องกันความเสี่ยงล่วงหน้าเพียง 3 เดือน',
    indicator: 'อัตราแลกเปลี่ยน USD/THB',
    triggerPoint: 'อ่อนค่ากว่า 36.50 บาท',
    keyRiskIndicatorStatus: 'Normal',
    gross: { likelihood: 4, impacts: [impact('financial', 4, 'อ่อนค่า 1 บาท = 140 ล้านบาทต่อปี', '140-210 ล้านบาทต่อปี')] },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 3, 'ป้องกันความเสี่ยงไว้แล้ว 60%', '60 ล้านบาทต่อปี')],
      keyCurrentControls: 'คณะกรรมการการเงินรายเดือน สัญญาซื้อขายเงินตราล่วงหน้า 50-75% ของสถานะสุทธิ และปรับราคาขายตามดัชนีดอลลาร์',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'finance',
    eventDescription:
      'Rising interest rates and a rating downgrade make the refinancing of the THB 5 billion bond due next June 110 basis points dearer.',
    rootCause: 'Debt to EBITDA went to 3.4 after the acquisition and two weak quarters.',
    indicator: 'Net debt to EBITDA',
    triggerPoint: 'Above 3.0',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [impact('financial', 3, undefined, 'THB 55 million a year'), impact('reputation', 2)],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact('financial', 2, 'Half of the amount is covered by committed bank lines.', 'THB 25 million a year'),
      ],
      keyCurrentControls:
        'Committed credit lines, staggered maturities, working capital programme, early dialogue with the rating agency.',
    },
    plans: [{ description: 'Issue a first green bond tranche of THB 2 billion before year end.', status: 'Pending' }],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'logistics',
    eventDescription: 'ตู้คอนเทนเนอร์เศษกระดาษนำเข้าติดค้างที่ท่าเรือแหลมฉบังเกิน 14 วัน เกิดค่าเช่าตู้และวัตถุดิบขาดช่วง',
    rootCause: 'เรือมาถึงพร้อมกันหลายลำหลังสถานการณ์ทะเลแดง กรมศุลกากรเพิ่มการเปิดตรวจตู้ 100% และรถหัวลากไม่เพียงพอ',
    indicator: 'จำนวนตู้ค้างท่าเกิน 7 วัน',
    triggerPoint: 'มากกว่า 400 ตู้',
    gross: { likelihood: 4, impacts: [impact('financial', 2, 'ค่า Demurrage', '28 ล้านบาท'), impact('operation', 3)] },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 1, undefined, '9 ล้านบาท'), impact('operation', 1)],
      keyCurrentControls: 'ขยายเวลาปลอดค่าเช่าตู้เป็น 21 วันกับสายเรือ 5 ราย ขนส่งทางรถไฟมาสถานีบ้านโป่ง และสิทธิ AEO',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'market',
    eventDescription:
      'Metal fragments or mineral oil residues (MOSH/MOAH) found in board for food packaging lead to a recall by a cereal maker.',
    rootCause:
      'Recycled fibre carries mineral oil from newspaper inks; the magnet trap of line 3 was out for repair without a substitute.',
    indicator: 'MOSH/MOAH in food grades; metal detector tests',
    triggerPoint: 'Any lot above the customer limit',
    gross: {
      likelihood: 3,
      impacts: [impact('customer', 5), impact('financial', 3, undefined, 'THB 75 million'), impact('reputation', 4)],
    },
    net: {
      likelihood: 1,
      impacts: [impact('customer', 4), impact('financial', 2, undefined, 'THB 25 million'), impact('reputation', 3)],
      keyCurrentControls:
        'Virgin fibre top layer for food contact, functional barrier, lot release by laboratory, recall insurance, BRCGS certified site.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 8,
    category: 'investment',
    eventDescription:
      'โครงการขยายกำลังการผลิตเครื่องจักรกระดาษเครื่องใหม่ (PM17) มูลค่า 5,700 ล้านบาท ล่าช้ากว่าแผน 8 เดือนและงบประมาณบานปลายร้อยละ 12 เนื่องจากงานเสาเข็มพบชั้นดินอ่อนผิดจากผลเจาะสำรวจ ผู้รับเหมาหลักขาดแรงงานฝีมือ และเครื่องจักรจากยุโรปส่งมอบล่าช้าจากการอ้อมแหลมกู๊ดโฮป หากเริ่มเดินเครื่องไม่ทันต้นปีหน้าจะเสียสิทธิยกเว้นภาษีเงินได้ตามบัตรส่งเสริมการลงทุนบางส่วน และต้องซื้อกระดาษจากภายนอกมาป้อนโรงงานกล่องที่เวียดนามตามสัญญาที่ทำไว้แล้ว 90,000 ตัน ทั้งนี้ธนาคารเจ้าหนี้กำหนดเงื่อนไขวันเริ่มดำเนินการเชิงพาณิชย์ไว้ในสัญญาเงินกู้ด้วย หากผิดเงื่อนไขจะต้องเจรจาขอผ่อนผันและมีค่าธรรมเนียม',
    rootCause: 'การสำรวจชั้นดินไม่เพียงพอ การประเมินกำลังผู้รับเหมาก่อนทำสัญญาไม่รัดกุม และแผนโครงการไม่มีเวลาเผื่อสำหรับงานขนส่งทางทะเล',
    indicator: 'ดัชนีความก้าวหน้างาน (SPI) และดัชนีต้นทุน (CPI)',
    triggerPoint: 'SPI หรือ CPI ต่ำกว่า 0.95',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 5,
      impacts: [
        impact('financial', 5, 'งบเพิ่ม 680 ล้านบาทและเสียโอกาส 8 เดือน', '1,050 ล้านบาท'),
        impact('customer', 3),
        impact('reputation', 2),
      ],
    },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 5, 'หลังเร่งงานและเจรจาค่าปรับผู้รับเหมา', '620 ล้านบาท'), impact('customer', 2)],
      keyCurrentControls:
        'คณะกรรมการโครงการประชุมทุกสองสัปดาห์ ที่ปรึกษาควบคุมงานอิสระ หลักประกันสัญญา 10% และทีมงานขนส่งติดตามตู้เครื่องจักรรายวัน',
    },
    plans: [
      { description: 'แบ่งงานโครงสร้างอาคารเตรียมวัตถุดิบให้ผู้รับเหมารายที่สอง', status: 'Complete' },
      { description: 'ขอขยายเวลาเปิดดำเนินการกับ BOI และเจรจาเงื่อนไขเงินกู้กับธนาคาร', status: 'In Progress' },
      { description: 'จัดหากระดาษทดแทน 90,000 ตันด้วยสัญญาซื้อล่วงหน้า 6 เดือน', status: 'Pending' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 8,
    category: 'logistics',
    eventDescription: 'Export rolls are damaged by wet containers and rejected by customers in Dubai and Chittagong.',
    rootCause:
      'Container floors above 18 percent moisture in the rainy season, holes not found at the light test, rolls without end caps.',
    indicator: 'Claims per 1,000 tonnes exported',
    triggerPoint: 'More than 1.5',
    gross: {
      likelihood: 4,
      impacts: [impact('customer', 2), impact('financial', 1, undefined, 'THB 6 million a year')],
    },
    net: {
      likelihood: 3,
      impacts: [impact('customer', 1), impact('financial', 1, undefined, 'THB 2 million a year')],
      keyCurrentControls: 'Light test of every container, moisture limit, desiccant bags, photo record at loading.',
    },
    plans: [],
  },
]
