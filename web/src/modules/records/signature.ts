interface Signed {
  name: string
  crn?: string | null
}

/** Formats an author as "Ana Ribeiro, CRN-3 12345". */
export function signature({ name, crn }: Signed) {
  if (!crn) return name
  return `${name}, ${/^crn/i.test(crn) ? crn : `CRN ${crn}`}`
}
