export { fitText, heightOf, linesIn, widthOf } from './fitText.ts'
export * from './slide.ts'
export { writePack } from './writePack.ts'
