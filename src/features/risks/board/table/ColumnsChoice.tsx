import { ColumnsButton } from 'react-admin'
import { columnsKey } from './columns.ts'

/** Which columns the table shows, and in which order. */
export default function ColumnsChoice() {
  return <ColumnsButton storeKey={columnsKey} size="small" sx={style} />
}

/** Small screens have room for its sign alone; its name stays for those who hear it. */
const style = {
  minHeight: 40,
  minWidth: 40,
  px: { xs: 1, lg: 1.5 },
  fontSize: { xs: 0, lg: '0.875rem' },
  whiteSpace: 'nowrap',
  '& .MuiButton-startIcon': { mr: { xs: 0, lg: 0.75 }, ml: { xs: 0, lg: -0.25 } },
}
