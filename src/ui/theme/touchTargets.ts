/** A finger or a narrow window. */
export const touch = '@media (pointer: coarse), (max-width: 599.95px)'

/** Parts of another control, which has the size itself. */
const parts = ':not(.MuiSwitch-switchBase, [role=gridcell], .MuiAutocomplete-endAdornment *)'

/**
 * Controls are at least 44 pixels high and wide for a finger. `body` gives a rule more weight than the component's own.
 */
export const touchTargets = {
  [touch]: {
    [`body :is(button, .MuiButtonBase-root)${parts}`]: { minHeight: 44, minWidth: 44 },
    'body :is(.MuiInputBase-root, .MuiPickersInputBase-root)': { minHeight: 44 },
    'body .MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 11px) scale(1)' },
    'body :is(nav[aria-label] a, summary)': { minHeight: 44 },
    // Links on a line of their own; a minimum height does not apply to those in a sentence, and a tap on a card opens it.
    'body :is(div, li, p, td, th) > a:not(article a, .MuiToolbar-root a)': { minHeight: 44, alignContent: 'center' },
  },
} as const
