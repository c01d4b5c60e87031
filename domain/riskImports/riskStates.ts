import { normalised } from './comparedText.ts'

const closed =
  /^(closed|close|retired|expired|cancelled|canceled|resolved|no longer (valid|relevant)|inactive|obsolete)(?![a-z])|^(ปิด|ปิดแล้ว|ยกเลิก|สิ้นสุด)/
const kinds = /^(risks?|threats?|ความเสี่ยง)$/
const others =
  /^(opportunit(y|ies)|issues?|problems?|assumptions?|dependenc(y|ies)|decisions?|actions?|incidents?|โอกาส|ปัญหา|ประเด็น)$/

/** Whether a cell means that the risk is closed. */
export const isClosedWord = (cell: string): boolean => closed.test(normalised(cell))

/** Returns whether a cell in a column of kinds means that its row is a risk. */
export const isRiskKind = (cell: string): boolean => kinds.test(normalised(cell))

/** Returns whether a cell of such a column means something else. */
export const isOtherKind = (cell: string): boolean => others.test(normalised(cell))
