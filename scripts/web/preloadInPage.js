// Runs in the head of every page, before any of its code is there: says what that code will ask for, so that all of it
// comes at once and not one file after the other. `files` is put in by `preload.mjs`.
;((files) => {
  const path = location.pathname
  const isThai = path === '/th' || path.startsWith('/th/')
  const isSignedIn = localStorage.getItem('riskBoard.accessToken') !== null
  for (const href of [...files[isThai ? 'thai' : 'english'], ...files[isSignedIn ? 'board' : 'signIn']]) {
    const link = document.createElement('link')
    const isStyle = href.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As the code itself will ask, or it would be fetched twice.
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  window.riskBoardFiles = files
})(FILES)
