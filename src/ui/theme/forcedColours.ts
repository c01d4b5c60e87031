/** A colour that the reader has chosen stays as it is, also where the browser would paint it over. */
const chosen = { forcedColorAdjust: 'none' } as const

/**
 * What is told by a background alone, for readers whose system sets the colours (Windows high contrast): frames around
 * what can be pressed, and marks on what is chosen. `body` makes a rule weigh more than the component's own.
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
