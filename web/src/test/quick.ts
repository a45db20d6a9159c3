import { StyleSheet } from '@emotion/sheet'

// jsdom evaluates all rules of every style sheet for each visibility check, so the theme's sheets
// are not inserted. This runs before React is loaded, which would record where each element was
// created.
StyleSheet.prototype.insert = () => {}
delete (console as { createTask?: unknown }).createTask

// React records the stack of each element, a fifth of all work, until it has counted many within a
// second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: counts } = (await import('react')) as never
Object.defineProperty(counts, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })
