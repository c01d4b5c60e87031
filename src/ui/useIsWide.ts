import { useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'

/** Whether the screen has room for all columns of a table, or for a part next to the main content. */
export const useIsWide = (): boolean => useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
