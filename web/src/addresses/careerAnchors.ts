/** Returns the page of a student's career anchors, for staff. */
export const anchorsPath = (student: string) => `/admin/ancora?estudante=${student}`
