/** The page with everyone who waits for an hour. */
export const WAITING_LIST_PATH = '/admin/waiting-list'
