import { useStore } from 'react-admin'

/** Whether the tour was asked for, until it ends: the state of a link is lost where the board redirects. */
export const useTourRequest = () => useStore('tour.isAsked', false)
