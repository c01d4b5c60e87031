/** Registers of forms that the product was never shown, 30 risks each: how others write hazards, failure modes and the Thai form of local government. */
export interface UnknownRegister {
  name: string
  text: string
  /** The columns that the page lists as not imported. */
  notTaken: string
}

const rows = Array.from({ length: 30 }, (_, index) => index + 1)
const csv = (lines: readonly (readonly (string | number)[])[]) => lines.map((line) => line.join(',')).join('\r\n')
const two = (number: number) => String(number).padStart(2, '0')

/** @param owner a registered person */
export function unknownRegisters(mark: string, owner: string): UnknownRegister[] {
  return [
    {
      name: 'hazard',
      notTaken: 'Location',
      text: csv([
        ['Site hazard register', '', '', '', '', '', '', '', '', '', '', ''],
        ['', '', '', '', 'Before treatment', '', '', '', 'After treatment', '', '', '', '', ''],
        [
          'Ref',
          'Location',
          'Hazard',
          'Risk class',
          'L',
          'S',
          'Score',
          'Current safeguards',
          'L',
          'S',
          'Score',
          'Further action',
          'By whom',
          'Target date',
        ],
        ...rows.map((row) => [
          `H${row}`,
          `Bay ${row}`,
          `${mark} hazard ${row} hurts somebody`,
          row % 2 ? 'Occupational Health & Safety' : 'Environmental',
          1 + (row % 5),
          5 - (row % 3),
          '12',
          `Guard ${row}`,
          1 + (row % 3),
          2,
          '4',
          `Rebuild the guard ${row}`,
          owner,
          `${two(1 + (row % 27))}/0${1 + (row % 9)}/2027`,
        ]),
      ]),
    },
    {
      name: 'failure modes',
      notTaken: 'RPN',
      text: csv([
        [
          'Item',
          'Process step',
          'Potential failure mode',
          'Potential effect of failure',
          'Severity',
          'Potential cause',
          'Occurrence',
          'Current controls',
          'Detection',
          'RPN',
          'Category',
          'Recommended action',
          'Responsibility',
          'Target completion',
          'Status',
        ],
        ...rows.map((row) => [
          row,
          `Step ${row}`,
          `${mark} mode ${row} of the mixer`,
          'Scrap',
          1 + (row % 10),
          `Wear ${row}`,
          1 + ((row * 3) % 10),
          'Double check',
          3,
          90,
          'Quality',
          `Add a barcode ${row}`,
          owner,
          `${1 + (row % 12)}/${14 + (row % 14)}/2027`,
          row % 2 ? 'Open' : 'In progress',
        ]),
      ]),
    },
    {
      name: 'Thai local government',
      notTaken: 'หน่วยงานที่รับผิดชอบ',
      text: csv([
        ['แบบ ปค. 5 องค์การบริหารส่วนตำบล'],
        [],
        [
          'ลำดับ',
          'ภารกิจ',
          'ความเสี่ยงที่พบ',
          'ประเภทความเสี่ยง',
          'โอกาส (1-4)',
          'ผลกระทบ (1-4)',
          'การควบคุมภายในที่มีอยู่',
          'การปรับปรุงการควบคุมภายใน',
          'ผู้รับผิดชอบ',
          'หน่วยงานที่รับผิดชอบ',
          'กำหนดเสร็จ',
          'สถานะ',
        ],
        ...rows.map((row) => [
          row,
          'งานคลัง',
          `${mark} เอกสารสูญหาย ${row}`,
          'การเงิน',
          1 + (row % 4),
          1 + ((row * 3) % 4),
          'ตรวจนับทุกเดือน',
          `จัดทำทะเบียนคุม ${row}`,
          owner,
          'กองคลัง',
          row % 2 ? 'มีนาคม 2570' : '30 ก.ย. 2570',
          row % 2 ? 'อยู่ระหว่างดำเนินการ' : 'ยังไม่ดำเนินการ',
        ]),
      ]),
    },
  ]
}
