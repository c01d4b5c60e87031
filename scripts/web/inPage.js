// Runs in the head of every page, before any of its code is there: asks for what that code will ask for, files and first
// data, so that all of it comes at once and not one after the other. `FILES` is put in by `preload.mjs`.
;((files) => {
  const path = location.pathname
  const isThai = path === '/th' || path.startsWith('/th/')
  const kept = (key) => localStorage.getItem(key)
  const token = kept('riskBoard.accessToken')
  const query = new URLSearchParams(location.search)
  const isBoard = token !== null && /^\/(th\/?)?$/.test(path) && (location.search === '' || query.has('filter'))
  const isTable = matchMedia('(min-width: 1024px)').matches && kept('RaStore.board.layout') !== '"cards"'

  const parts = [
    isThai ? 'thai' : 'english',
    token === null ? 'signIn' : 'board',
    ...(isBoard && isTable ? ['table'] : []),
  ]
  for (const href of new Set(parts.flatMap((part) => files[part]))) {
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
  if (token === null) return

  const headers = {
    accept: 'application/json',
    'accept-language': isThai ? 'th' : 'en',
    authorization: `Bearer ${token}`,
  }
  const clientState = kept('riskBoard.clientState')
  if (clientState !== null) headers['client-state'] = clientState
  const ask = (address) => {
    const call = fetch(address, { headers })
    // Whoever needs it asks again.
    call.catch(() => undefined)
    return call
  }
  window.riskBoardCalls = { start: ask('/api/auth/start') }
  if (isBoard) window.riskBoardCalls.board = ask(`/api/v1/risks/board?${boardQuery()}`)

  // The address of the board in the words of the wire.
  function boardQuery() {
    const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const asked = new URLSearchParams()
    const add = (name, value) => asked.append(snake(name), String(value))
    const text = query.get('filter')
    if (text !== null) {
      try {
        for (const [name, values] of Object.entries(JSON.parse(text)))
          for (const value of [values].flat()) add(name, value)
      } catch {
        asked.delete('type')
      }
      if (!asked.has('type')) add('type', 'item')
      for (const name of ['page', 'perPage']) if (query.has(name)) add(name, query.get(name))
      if (query.has('sort')) add('sort', snake(query.get('sort')))
      if (query.has('order')) add('order', query.get('order').toLowerCase())
    }
    const maps = kept(isTable ? 'RaStore.board.table.heatMaps' : 'RaStore.board.heatMaps')
    if (maps === null ? !isTable && matchMedia('(min-width: 1200px)').matches : maps === 'true') add('heatMap', true)
    return asked
  }
})(FILES)
