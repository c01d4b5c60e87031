import { Fragment } from 'react'
import { piecesOf, type ScreenText } from './screenTexts.ts'

/** A sentence of a manual; texts of the screens are bold. */
export function ManualText({ text, screenText }: { text: string; screenText: ScreenText }) {
  return piecesOf(text, screenText).map((piece, index) =>
    piece.isScreenText ? <b key={index}>{piece.text}</b> : <Fragment key={index}>{piece.text}</Fragment>,
  )
}
