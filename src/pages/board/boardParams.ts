export type { BoardCell, BoardParams } from '../../resources/risks/boardState/boardParams.ts'
