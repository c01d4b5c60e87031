import { impact } from '../impact.ts'
import type { RiskContent } from '../types.ts'

/** Operations of the cement company: production, energy, safety and the environment (company group 6). */
export const cementOperationItems: RiskContent[] = [
  {
    language: 'en',
    companyGroupId: 6,
    category: 'production',
    eventDescription:
      'Refractory lining of the burning zone in Kiln 2 collapses before the planned shutdown and the shell overheats above 450 °C (red spot). The kiln must be stopped for 9-12 days to cool, rebrick and heat up. Clinker stock covers only about six days of grinding at peak season, so cement deliveries to ready-mixed customers would be cut.',
    rootCause:
      'Thermal shock from frequent stops caused by unstable refuse-derived fuel; brick life has fallen from 11 to 7 months since the thermal substitution rate passed 35 percent. Ring formation from chlorine and sulphur is not removed early enough.',
    indicator: 'Kiln shell temperature by infrared scanner; number of unplanned kiln stops per month',
    triggerPoint: 'Shell temperature above 380 °C for more than 4 hours, or more than 2 unplanned stops in a month',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [
        impact(
          'financial',
          4,
          'Ten days of lost clinker at 5,500 tonnes a day plus bricks and crane hire.',
          'THB 95-120 million',
        ),
        impact('operation', 4, 'Kiln 2 is 42 percent of clinker capacity of the company.'),
        impact('customer', 3),
      ],
    },
    net: {
      likelihood: 3,
      impacts: [
        impact(
          'financial',
          3,
          'Loss limited to five days by hot spare bricks and clinker swap with Thung Song.',
          'THB 45 million',
        ),
        impact('operation', 3),
      ],
      keyCurrentControls:
        'Infrared shell scanner with alarm in the control room; minimum stock of magnesia-spinel bricks for 25 metres; clinker swap agreement between plants; chlorine bypass in service since last year.',
    },
    plans: [
      {
        description: 'Install a second shell cooling fan bank at metres 8-16 and link it to the scanner alarm.',
        status: 'In Progress',
      },
      {
        description: 'Agree a brick supply frame contract with two makers, delivery within 14 days.',
        status: 'Complete',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'environment',
    eventDescription:
      'ชุมชนรอบโรงงานในรัศมี 5 กิโลเมตรร้องเรียนเรื่องฝุ่น PM2.5 และฝุ่นปูนที่ตกสะสมบนหลังคาและพืชผลในช่วงเดือนธันวาคมถึงมีนาคม อาจถูกสำนักงานอุตสาหกรรมจังหวัดสั่งให้ลดกำลังการผลิตหรือหยุดหม้อเผาชั่วคราว และกระทบต่อการต่ออายุประทานบัตร',
    rootCause:
      'ถุงกรองฝุ่นของหม้อเย็นปูนเม็ด (Clinker Cooler) เสื่อมสภาพเร็วกว่ากำหนด ประกอบกับสภาพอากาศปิดและการเผาอ้อยในพื้นที่ ทำให้ค่าฝุ่นพื้นฐานสูงอยู่แล้ว และการฉีดพรมน้ำถนนในโรงงานทำได้ไม่ต่อเนื่องในช่วงน้ำน้อย',
    indicator: 'ค่าฝุ่นจากปล่อง (CEMS) และจำนวนข้อร้องเรียนต่อเดือน',
    triggerPoint: 'ค่าฝุ่นเกิน 80% ของค่ามาตรฐาน หรือมีข้อร้องเรียนตั้งแต่ 3 เรื่องต่อเดือน',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 5,
      impacts: [
        impact('environment', 4, 'ค่าฝุ่นในบรรยากาศเกินมาตรฐานหลายจุดพร้อมกัน'),
        impact('reputation', 4),
        impact('legal', 3),
      ],
      keyCurrentControls: 'ระบบ CEMS ส่งข้อมูลออนไลน์ไปยังกรมโรงงานอุตสาหกรรม',
    },
    net: {
      likelihood: 4,
      impacts: [
        impact('environment', 3),
        impact('reputation', 4, 'สื่อท้องถิ่นและสื่อสังคมออนไลน์นำเสนอข่าวในช่วงวิกฤตฝุ่นระดับประเทศ'),
        impact('legal', 2),
      ],
      keyCurrentControls:
        'เปลี่ยนถุงกรองตามชั่วโมงใช้งาน ตรวจค่า CEMS รายชั่วโมง รถดูดฝุ่นและรถฉีดน้ำวันละ 6 รอบ คณะกรรมการไตรภาคีประชุมทุกไตรมาส และศูนย์รับเรื่องร้องเรียน 24 ชั่วโมง',
    },
    plans: [
      {
        description: 'เปลี่ยนระบบดักฝุ่นไฟฟ้าสถิต (EP) ของหม้อเย็นเป็น Bag Filter ทั้งชุด งบประมาณ 140 ล้านบาท',
        status: 'In Progress',
      },
      { description: 'ติดตั้งเครื่องวัด PM2.5 ในชุมชน 6 จุดและเปิดเผยข้อมูลแบบเรียลไทม์', status: 'Complete' },
      { description: 'จัดทำแผนลดกำลังการผลิตเมื่อค่าฝุ่นในพื้นที่เกินระดับวิกฤต', status: 'Pending' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'energy',
    eventDescription:
      'Imported coal price stays above USD 130 a tonne for more than two quarters while the domestic cement price cannot follow because of weak housing demand. Fuel is 38 percent of the variable cost, so the contribution margin of grey cement turns negative for two of our five products.',
    rootCause:
      'Dependence on Indonesian thermal coal with index-linked contracts; export restrictions and freight spikes; hedging covers only 30 percent of the yearly need.',
    indicator: 'Indonesian coal index 4,200 GAR and freight to Sriracha',
    triggerPoint: 'Index above budget by 15 percent for four weeks',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 4,
      impacts: [
        impact('financial', 5, 'USD 30 a tonne above budget on 620,000 tonnes a year.', 'THB 650 million a year'),
        impact('operation', 2),
      ],
    },
    net: {
      likelihood: 4,
      impacts: [impact('financial', 4, 'After 40 percent alternative fuel and the hedge.', 'THB 310 million a year')],
      keyCurrentControls:
        'Alternative fuel at 40 percent thermal substitution; six weeks of coal stock; monthly fuel committee decides coal, petcoke and biomass mix; partial hedge.',
    },
    plans: [
      {
        description: 'Raise thermal substitution to 50 percent with the second RDF feeding line.',
        status: 'In Progress',
      },
      {
        description: 'Extend the hedge to 50 percent of the next twelve months when the index is below budget.',
        status: 'Pending',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'naturalHazard',
    eventDescription:
      'เกิดภัยแล้งต่อเนื่องในลุ่มน้ำป่าสักบริเวณแก่งคอย ปริมาณน้ำในอ่างเก็บน้ำของโรงงานเหลือต่ำกว่าร้อยละ 20 ทำให้ไม่มีน้ำเพียงพอสำหรับหอหล่อเย็นของโรงไฟฟ้าลมร้อนเหลือใช้ (WHR) และการฉีดลดอุณหภูมิในหม้อบด ต้องซื้อไฟฟ้าจากการไฟฟ้าฯ เพิ่มและอาจเกิดข้อพิพาทแย่งน้ำกับเกษตรกรท้ายน้ำ',
    rootCause: 'ปรากฏการณ์เอลนีโญทำให้ปริมาณฝนต่ำกว่าค่าเฉลี่ย 30% และแหล่งน้ำสำรองของโรงงานรองรับการใช้น้ำได้เพียง 75 วัน',
    indicator: 'ปริมาณน้ำในอ่างของโรงงานและเขื่อนป่าสักชลสิทธิ์',
    triggerPoint: 'น้ำในอ่างโรงงานต่ำกว่า 40% ก่อนสิ้นเดือนกุมภาพันธ์',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [
        impact('operation', 4),
        impact('financial', 3, 'ซื้อไฟฟ้าเพิ่ม 18 เมกะวัตต์ เป็นเวลา 60 วัน', '105 ล้านบาท', 105),
        impact('reputation', 3),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('operation', 3),
        impact('financial', 2, 'ลดการใช้น้ำแล้ว 35% จากปีฐาน', '40 ล้านบาท', 40),
        impact('reputation', 2),
      ],
      keyCurrentControls: 'อ่างเก็บน้ำ 2 แห่ง ระบบนำน้ำทิ้งกลับมาใช้ใหม่ (Zero Discharge) และคณะทำงานน้ำร่วมกับชลประทานและชุมชน',
    },
    plans: [
      { description: 'ขุดลอกขุมเหมืองเก่าเป็นแหล่งน้ำสำรองความจุ 1.2 ล้านลูกบาศก์เมตร และแบ่งปันน้ำให้ชุมชน', status: 'In Progress' },
    ],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'processSafety',
    eventDescription:
      'Coal dust explosion in the coal mill bag filter or fine coal silo. The event could kill or severely burn operators on the mill floor, destroy the filter and stop both kilns that are fed from the common coal grinding system.',
    rootCause:
      'Smouldering coal layers after a hot stop, failure of the inert gas system, high volatile sub-bituminous coal, and worn seals that let in air. Two carbon monoxide alarms in the last year were acknowledged late.',
    indicator: 'CO concentration after the coal mill filter; availability of the CO2 inerting system',
    triggerPoint: 'CO above 300 ppm above the baseline, or inerting system unavailable for more than 1 hour',
    gross: {
      likelihood: 3,
      impacts: [
        impact('safety', 5, 'One or more fatalities among three operators per shift.'),
        impact('financial', 5, 'Property damage and 60 days without own coal grinding.', 'THB 480 million', 480),
        impact('operation', 5),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('safety', 5),
        impact(
          'financial',
          4,
          'Explosion vents direct the pressure outside; insurance deductible and lost margin.',
          'THB 160 million',
        ),
        impact('operation', 4),
      ],
      keyCurrentControls:
        'CO and temperature trips, CO2 inerting, explosion vents to a barred area, grounding checks, permit to enter, preventive maintenance of rotary valves, quarterly emergency drill.',
    },
    plans: [
      {
        description:
          'Replace the CO analysers with redundant units and tie the alarm into the safety instrumented system.',
        status: 'In Progress',
      },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'occupationalSafety',
    eventDescription: 'พนักงานคู่ธุรกิจตกจากที่สูงขณะปฏิบัติงานล้างไซโคลนพรีฮีตเตอร์หรือซ่อมหลังคาอาคารเก็บวัตถุดิบ ได้รับบาดเจ็บสาหัสหรือเสียชีวิต',
    rootCause:
      'ผู้รับเหมารายย่อยเปลี่ยนคนงานบ่อยในช่วงหยุดซ่อมใหญ่ การอบรมและการตรวจสอบจุดยึดสายช่วยชีวิตไม่ครบถ้วน และหัวหน้างานควบคุมหลายพื้นที่พร้อมกัน',
    indicator: 'จำนวนการฝ่าฝืนกฎพิทักษ์ชีวิต (Life Saving Rules) ต่อสัปดาห์',
    triggerPoint: 'พบการฝ่าฝืนเรื่องงานบนที่สูงตั้งแต่ 1 ครั้ง',
    keyRiskIndicatorStatus: 'Critical',
    gross: {
      likelihood: 4,
      impacts: [impact('safety', 5, 'เสียชีวิต 1 ราย'), impact('legal', 4), impact('reputation', 3)],
    },
    net: {
      likelihood: 3,
      impacts: [impact('safety', 5), impact('legal', 3), impact('reputation', 3)],
      keyCurrentControls:
        'ระบบใบอนุญาตทำงาน (Work Permit) กฎพิทักษ์ชีวิต 9 ข้อ ตรวจสุขภาพก่อนขึ้นที่สูง เจ้าหน้าที่ความปลอดภัยประจำพื้นที่ และการให้สิทธิหยุดงาน (Stop Work Authority)',
    },
    plans: [
      { description: 'ติดตั้งเส้นช่วยชีวิตถาวรรอบหอพรีฮีตเตอร์ทุกชั้นและหลังคาอาคารเก็บวัตถุดิบ', status: 'In Progress' },
      {
        description: 'กำหนดให้ผู้รับเหมางานที่สูงต้องผ่านการประเมิน Contractor Safety Certification ระดับ 4 ดาวขึ้นไป',
        status: 'Pending',
      },
    ],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'climate',
    eventDescription:
      'The EU Carbon Border Adjustment Mechanism and the coming Thai carbon tax raise the cost of clinker and cement we export. Customers in Europe already ask for verified embedded emissions; without a verified figure the default value is applied and our clinker becomes USD 28 a tonne dearer than that of competitors with low-carbon cement. Export volumes of 380,000 tonnes a year may be lost, and domestic public projects are expected to require low-carbon concrete within two years.',
    rootCause:
      'Clinker factor of 0.79 and a coal based fuel mix; emission data at product level not verified by an accredited body; slow revision of the national product standard for hydraulic cement in building codes.',
    indicator: 'kg CO2 per tonne of cementitious product; price of EU allowances',
    triggerPoint: 'EU allowance above EUR 80, or emissions above 610 kg CO2 per tonne',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 5,
      impacts: [
        impact('financial', 4, 'Loss of export margin and purchase of certificates.', 'THB 240-300 million a year'),
        impact('customer', 4),
        impact('legal', 3),
      ],
    },
    net: {
      likelihood: 4,
      impacts: [
        impact(
          'financial',
          3,
          'Share of low-carbon cement reaches 85 percent of domestic sales.',
          'THB 130 million a year',
        ),
        impact('customer', 3),
        impact('legal', 2),
      ],
      keyCurrentControls:
        'Low-carbon hydraulic cement on the market; product carbon footprint registered; monthly emission accounting reviewed by the climate committee; dialogue with the Department of Climate Change.',
    },
    plans: [
      {
        description: 'Obtain verification of embedded emissions by an accredited verifier for all export products.',
        status: 'In Progress',
      },
      { description: 'Trial of calcined clay cement (LC3) at 2,000 tonnes.', status: 'Pending' },
    ],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'production',
    eventDescription:
      'หม้อบดซีเมนต์แบบลูกกลิ้งแนวตั้ง (Vertical Mill) หยุดฉุกเฉินจากเฟืองขับ (Gearbox) เสียหาย ต้องส่งซ่อมต่างประเทศใช้เวลา 5-7 เดือน ทำให้กำลังบดปูนซีเมนต์หายไปร้อยละ 25 ของทั้งบริษัท',
    rootCause: 'อายุการใช้งานเกิน 15 ปี น้ำมันหล่อลื่นปนเปื้อนฝุ่น และไม่มีชุดเกียร์สำรองเนื่องจากเป็นรุ่นเฉพาะของผู้ผลิตในยุโรป',
    indicator: 'ค่าความสั่นสะเทือนและปริมาณเศษโลหะในน้ำมันเกียร์',
    triggerPoint: 'ค่าความสั่นสะเทือนเกิน 7.1 มม./วินาที',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [impact('operation', 4), impact('financial', 4, 'ค่าซ่อมและค่าขนส่งปูนเม็ดไปบดที่โรงงานอื่น', '180 ล้านบาท', 180)],
    },
    net: {
      likelihood: 2,
      impacts: [
        impact('operation', 3),
        impact('financial', 3, 'ใช้กำลังการบดสำรองของโรงงานทุ่งสงทดแทนได้ 60%', '70 ล้านบาท', 70),
      ],
      keyCurrentControls: 'ตรวจวัดความสั่นสะเทือนแบบออนไลน์ วิเคราะห์น้ำมันทุกเดือน และมีสัญญาบริการกับผู้ผลิต',
    },
    plans: [{ description: 'จัดซื้อชุดเฟืองดาวเคราะห์สำรองใช้ร่วมกัน 3 โรงงาน', status: 'Pending' }],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'occupationalSafety',
    eventDescription:
      'Hot meal and gas blow out of the preheater during manual clearing of a cyclone blockage and burn the cleaning crew.',
    rootCause:
      'Build-up caused by alkali and chlorine circulation; crew open the poke hole before the cyclone is isolated and the air cannon is locked out; heat suits are worn incompletely in the hot season.',
    indicator: 'Cyclone cone pressure; number of blockages per month',
    triggerPoint: 'Two blockages in seven days',
    gross: {
      likelihood: 4,
      impacts: [
        impact('safety', 4, 'Two to three persons with severe burns.'),
        impact('operation', 2),
        impact('legal', 3),
      ],
    },
    net: {
      likelihood: 2,
      impacts: [impact('safety', 4), impact('legal', 2)],
      keyCurrentControls:
        'Lockout of air cannons with captive keys, two-person rule, aluminised suits, high-pressure water lance from a protected platform, kiln draft confirmed by the control room before each opening.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'energy',
    eventDescription: 'ไฟฟ้าจากระบบ 115 kV ของการไฟฟ้าส่วนภูมิภาคดับเกินกว่า 4 ชั่วโมง หม้อเผาหยุดทันทีและอิฐทนไฟเสียหายจากการเย็นตัวเร็ว',
    rootCause: 'พายุฤดูร้อนทำให้เสาส่งล้ม และสายส่งมีเพียงวงจรเดียวในช่วง 12 กิโลเมตรสุดท้าย',
    indicator: 'จำนวนครั้งไฟดับ/ไฟกะพริบต่อเดือน',
    triggerPoint: 'ไฟดับมากกว่า 2 ครั้งต่อเดือน',
    gross: {
      likelihood: 3,
      impacts: [impact('operation', 3), impact('financial', 3, 'อิฐเสียหายบางส่วนและหยุดผลิต 4 วัน', '38 ล้านบาท', 38)],
    },
    net: {
      likelihood: 3,
      impacts: [impact('operation', 2), impact('financial', 2, 'เครื่องปั่นไฟสำรองหมุนหม้อเผาได้ใน 3 นาที', '9 ล้านบาท', 9)],
      keyCurrentControls: 'เครื่องกำเนิดไฟฟ้าดีเซลสำรองสำหรับหมุนหม้อเผาและพัดลมหลัก ทดสอบทุกสัปดาห์ และโซลาร์ฟาร์ม 32 เมกะวัตต์',
    },
    plans: [],
  },
  {
    language: 'en',
    companyGroupId: 6,
    category: 'environment',
    eventDescription:
      'Mercury or dioxin in the stack gas exceeds the limit of the co-processing permit while refuse-derived fuel and industrial sludge are burned, and the regulator suspends the waste permit.',
    rootCause:
      'Incoming waste is sampled once per supplier and week; one supplier delivered sludge with mercury twelve times the accepted value.',
    indicator: 'Mercury in incoming waste; yearly dioxin measurement',
    triggerPoint: 'Any lot above 1.2 mg/kg of mercury',
    keyRiskIndicatorStatus: 'Normal',
    gross: {
      likelihood: 3,
      impacts: [
        impact('environment', 4),
        impact('legal', 4),
        impact('financial', 3, 'Three months back to full coal firing.', 'THB 75 million', 75),
      ],
    },
    net: {
      likelihood: 1,
      impacts: [
        impact('environment', 4),
        impact('legal', 3),
        impact('financial', 3, 'As gross, shorter suspension.', 'THB 30 million', 30),
      ],
      keyCurrentControls:
        'Every lot fingerprinted before unloading, black list of suppliers, feeding interlocked with kiln temperature, third-party measurement twice a year.',
    },
    plans: [],
  },
  {
    language: 'th',
    companyGroupId: 6,
    category: 'rawMaterial',
    eventDescription:
      'ยิปซัมและเถ้าลอย (Fly Ash) ขาดแคลน เนื่องจากโรงไฟฟ้าแม่เมาะทยอยปลดเครื่องผลิตไฟฟ้า ทำให้ต้นทุนวัตถุดิบทดแทนปูนเม็ดสูงขึ้นและไม่สามารถผลิตปูนคาร์บอนต่ำได้ตามแผน',
    rootCause: 'พึ่งพาแหล่งเถ้าลอยแหล่งเดียวกว่าร้อยละ 70 และแหล่งในลาวยังมีคุณภาพไม่คงที่',
    indicator: 'ปริมาณเถ้าลอยที่ได้รับจริงเทียบสัญญา',
    triggerPoint: 'ได้รับน้อยกว่า 80% ติดต่อกัน 2 เดือน',
    keyRiskIndicatorStatus: 'Warning',
    gross: {
      likelihood: 4,
      impacts: [impact('financial', 3, 'ต้นทุนเพิ่ม 45 บาทต่อตันปูนซีเมนต์', '85 ล้านบาทต่อปี'), impact('operation', 3)],
    },
    net: {
      likelihood: 3,
      impacts: [impact('financial', 3, 'ทดแทนด้วยหินปูนบดละเอียดบางส่วน', '48 ล้านบาทต่อปี'), impact('operation', 2)],
      keyCurrentControls: 'สัญญาระยะยาว 3 ปี สต็อกยิปซัม 60 วัน และสูตรสำรองที่ผ่านการรับรอง มอก. แล้ว',
    },
    plans: [{ description: 'นำเข้าเถ้าลอยจากเวียดนามทดลองใช้ 20,000 ตัน', status: 'In Progress' }],
  },
]
