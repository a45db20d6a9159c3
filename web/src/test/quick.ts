import { StyleSheet } from '@emotion/sheet'

// jsdom lays nothing out, and asks every rule of every style sheet whenever it is asked whether something is seen: the theme's are not handed
// to it. Before React is loaded, which notes where each element came from for a debugger that nobody opens.
StyleSheet.prototype.insert = () => {}
delete (console as { createTask?: unknown }).createTask
