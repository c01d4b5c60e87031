/** Buttons on the dark bar of a selection: workflow actions are filled, the others are text. */
export function onHeader(colour: string, isForward: boolean) {
  return {
    color: isForward ? 'tokens.header' : colour,
    bgcolor: isForward ? colour : 'transparent',
    '&:hover': { bgcolor: isForward ? 'tokens.brandSoft' : 'rgb(255 255 255 / 12%)' },
    '&.Mui-disabled': {
      color: 'rgb(255 255 255 / 55%)',
      bgcolor: isForward ? 'rgb(255 255 255 / 12%)' : 'transparent',
    },
  }
}
