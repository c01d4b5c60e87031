import { createElement, type ComponentProps } from 'react'
import type { RaThemeOptions } from 'react-admin'
import type { Tokens } from './tokens.ts'
import { touchTargets } from './touchTargets.ts'

/** Colours that users choose keep their value even in forced colours mode. */
const chosen = { forcedColorAdjust: 'none' } as const

/**
 * Replaces signs that consist only of a background in forced colours mode (Windows high contrast): borders around
 * controls, and marks on selected items. `body` gives a rule more weight than the component's own.
 */
const forcedColours = {
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

/**
 * The style of MUI's components in this app: flat surfaces with a hairline border, large targets, one clear focus ring.
 */
export function componentsOf(tokens: Tokens): RaThemeOptions['components'] {
  const focusRing = { outline: `3px solid ${tokens.accent}`, outlineOffset: 2 }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // A scroll bar that appears with the rows would move everything.
        html: { overflowY: 'scroll' },
        body: { backgroundColor: tokens.canvas },
        ':focus-visible': focusRing,
        // Only a page moves the focus to a heading, for screen readers.
        ':is(h1, h2, h3)[tabindex="-1"]:focus-visible': { outline: 0 },
        // An item of a tree contains all its descendants, so the ring is only around its own line.
        '.MuiTreeItem-root:focus-visible > .MuiTreeItem-content': { ...focusRing, outlineOffset: -3 },
        mark: { backgroundColor: tokens.brandSoft, color: 'inherit', boxShadow: `inset 0 -2px ${tokens.accent}` },
        ...forcedColours,
        ...touchTargets,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
    MuiButton: {
      defaultProps: { disableElevation: true, disableFocusRipple: true },
      styleOverrides: {
        // MUI's zero-width space before an icon would be part of the accessible name.
        root: { borderRadius: 8, minHeight: 40, paddingInline: 16, '&::before': { content: 'none' } },
        sizeSmall: { minHeight: 32, paddingInline: 12, fontSize: '0.875rem' },
        // A red button stays red.
        contained: { '&.MuiButton-colorPrimary:hover': { backgroundColor: tokens.brandStrong } },
        outlined: { borderColor: tokens.lineStrong },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        rounded: { borderRadius: 10 },
        outlined: { borderColor: tokens.line },
      },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 12 } },
    },
    MuiPopover: { styleOverrides: { paper: { border: `1px solid ${tokens.line}`, boxShadow: floating } } },
    MuiAutocomplete: {
      styleOverrides: { paper: { margin: '4px 0', border: `1px solid ${tokens.line}`, boxShadow: floating } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 40, whiteSpace: 'normal' } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 14, boxShadow: floating } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.5 } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    // The maximum width of a tooltip is 500 px (rule text.tooltip).
    MuiTooltip: {
      styleOverrides: {
        tooltip: {
          borderRadius: 8,
          maxWidth: 500,
          fontSize: '0.8125rem',
          lineHeight: 1.6,
          padding: '8px 12px',
          backgroundColor: tokens.header,
          color: tokens.onHeader,
        },
        arrow: { color: tokens.header },
      },
    },
    // A truncated Thai label would lose its tone marks.
    MuiInputLabel: { styleOverrides: { root: { overflow: 'visible' } } },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: tokens.surface,
          borderRadius: 8,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: tokens.lineStrong },
        },
      },
    },
    // Its select has no frame that could show the focus.
    MuiTablePagination: {
      styleOverrides: { select: { borderRadius: 4, '&.MuiSelect-select:focus-visible': focusRing } },
    },
    MuiTableSortLabel: { defaultProps: { component: SortLabel } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: tokens.line },
        head: { fontWeight: 600, color: tokens.inkMuted, backgroundColor: tokens.sunken },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 48, fontWeight: 600 } } },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 8 } } },
    // Within a sentence colour alone does not identify a link (WCAG 1.4.1).
    MuiAlert: { styleOverrides: { message: { '& a.MuiLink-root': { textDecoration: 'underline' } } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: { root: { backgroundColor: `${tokens.line}99` }, rounded: { borderRadius: 10 } },
    },
  }
}

const floating = '0 12px 32px rgb(7 29 33 / 18%)'

/** The button in the header of a sorted column: its name is only that of the column, its description is the action. */
const SortLabel = ({ 'aria-label': action, ...label }: ComponentProps<'span'>) =>
  createElement('span', { ...label, 'aria-description': action })
