/** Smaller letters cannot be read on paper. */
const smallest = 60

/** Returns the largest size of letters in percent with which a text fits on one page; the smallest if it never fits. */
export function percentOfPage(isOnePage: (percent: number) => boolean): number {
  for (let percent = 100; percent > smallest; percent -= 5) if (isOnePage(percent)) return percent
  return smallest
}
