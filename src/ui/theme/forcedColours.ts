/** Colours that users choose keep their value even in forced colours mode. */
const chosen = { forcedColorAdjust: 'none' } as const

/**
 * Replaces signs that consist only of a background in forced colours mode (Windows high contrast): borders around
 * controls, and marks on selected items. `body` gives a rule more weight than the component's own.
 */
export const forcedColours = {
  '@media (forced-colors: active)': {
    'body .MuiButton-contained': { border: '1px solid ButtonText' },
    'body .MuiSwitch-track': { border: '1px solid ButtonText', opacity: 1 },
    'body .MuiSwitch-thumb': { ...chosen, backgroundColor: 'ButtonText' },
    'body .Mui-checked + .MuiSwitch-track': { ...chosen, backgroundColor: 'Highlight' },
    'body .MuiTabs-indicator, body .MuiLinearProgress-bar': { ...chosen, backgroundColor: 'Highlight' },
    'body .MuiLinearProgress-root': { border: '1px solid CanvasText' },
    [[
      '[aria-current]:not([aria-current=false])',
      '[aria-pressed=true]',
      '[role=option][aria-selected=true]',
      '.MuiMenuItem-root.Mui-selected',
      '.MuiTreeItem-content[data-selected]',
    ]
      .map((mark) => `${mark}:not(:focus-visible)`)
      .join()]: { outline: '2px solid Highlight', outlineOffset: -2 },
  },
} as const
