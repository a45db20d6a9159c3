export { StickyNotes } from './StickyNotes'
