/** Both pages are one part: they share nearly all of it. */
export { AnamnesePage } from './AnamnesePage'
export { TextFormPage } from './TextFormPage'
