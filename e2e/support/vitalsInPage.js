// Runs in a page before its own scripts, without compilation, because the additions of a compiler would be missing
// there. `window.usableSelector` has already been set.
;(() => {
  const vitals = {
    firstContentfulPaint: 0,
    largestContentfulPaint: 0,
    layoutShift: 0,
    totalBlockingTime: 0,
    usable: 0,
  }
  window.firstLoadVitals = vitals

  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })

  const tasks = []
  const sumTasks = () => {
    vitals.totalBlockingTime = tasks
      .filter(({ startTime }) => vitals.firstContentfulPaint > 0 && startTime >= vitals.firstContentfulPaint)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.firstContentfulPaint = startTime
    sumTasks()
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.largestContentfulPaint = startTime
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.layoutShift += value
  })
  observe('longtask', (task) => {
    tasks.push(task)
    sumTasks()
  })

  const watch = new MutationObserver(() => {
    if (!document.querySelector(window.usableSelector)) return
    vitals.usable = performance.now()
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
})()
