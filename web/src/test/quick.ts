import { StyleSheet } from '@emotion/sheet'

// jsdom lays nothing out, and asks every rule of every style sheet whenever it is asked whether something is seen: the theme's are not handed
// to it. Before React is loaded, which notes where each element came from for a debugger that nobody opens.
StyleSheet.prototype.insert = () => {}
delete (console as { createTask?: unknown }).createTask

// For the same debugger it keeps the stack of each element, a fifth of all the work, until it has counted many within a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } = (await import('react')) as never
Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
