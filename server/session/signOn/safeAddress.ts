/** Whether an address is of https, or on this machine: in clear, who sits on the way could answer with keys of their own. */
export const isSafeAddress = (value: string): boolean =>
  value.startsWith('https:') || /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$)/.test(value)
