export { type Column, DataTable } from './DataTable'
export { Pagination, pageWindow } from './Pagination'
export { SearchBox } from './SearchBox'
export { useTableParams } from './useTableParams'
