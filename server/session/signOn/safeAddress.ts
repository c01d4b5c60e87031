/**
 * Returns whether a URL uses https, or is on this machine: without encryption an attacker on the network could respond
 * with other keys.
 */
export const isSafeAddress = (value: string): boolean =>
  value.startsWith('https:') || /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])([:/]|$)/.test(value)
