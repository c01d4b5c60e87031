import { useStore } from 'react-admin'

/**
 * The request for the tour, stored until the tour ends: a redirect of the board drops the navigation state of a link.
 */
export const useTourRequest = () => useStore('tour.isAsked', false)
