/** Bundles both pages in one chunk, since they share most of their modules. */
export { AnamnesePage } from './AnamnesePage'
export { TextFormPage } from './TextFormPage'
