import type { heatMap as english } from '../en/heatMap.ts'
import type { Texts } from '../textTypes.ts'

/** The 5x5 heat map (rule scoring.grid). */
export const heatMap: Texts<typeof english> = {
  caption: 'แผนภาพความเสี่ยง %{assessmentType}',
  likelihoodAxis: 'โอกาสเกิด',
  impactAxis: 'ผลกระทบ',
  likelihoodHeader: 'โอกาสเกิด %{rate}',
  impactHeader: 'ผลกระทบ %{rate}',
  cell: 'โอกาสเกิด %{likelihood} ผลกระทบ %{impact} ระดับ%{level} %{smart_count} รายการ',
  point: 'โอกาสเกิด %{likelihood} ผลกระทบ %{impact} ระดับ%{level}',
  target: 'เป้าหมาย: โอกาสเกิด %{likelihood} ผลกระทบ %{impact}',
  preview: 'ตำแหน่งของความเสี่ยงนี้',
  arrow: 'ลูกศรชี้จากก่อนการควบคุมไปยังหลังการควบคุม',
  arrowToTarget: 'ลูกศรเส้นประชี้ไปยังเป้าหมาย',
  /** The letter on the marker of an assessment. */
  marker: { gross: 'ก', net: 'ห' },
  noPoint: 'ยังไม่ได้ประเมิน',
  legend: 'ระดับความเสี่ยง',
  appetite: 'ระดับความเสี่ยงที่ยอมรับได้: คะแนนไม่เกิน %{score}',
  appetiteLine: 'เส้นประ: ระดับความเสี่ยงที่ยอมรับได้ คะแนนไม่เกิน %{score}',
  aboveAppetite: 'เกินระดับที่ยอมรับได้',
  limit: 'ยอมรับได้ไม่เกิน %{score} (%{source})',
  limitShort: 'รับได้ %{score}',
  limitOf: { all: 'ทุกหน่วยงาน', parent: 'หน่วยงานต้นสังกัด' },
}
