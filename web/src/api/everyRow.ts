interface Paged<Row> {
  data: Row[]
  meta: { last_page: number }
}

/** Loads all rows of a paged list. */
export async function everyRow<Row>(fetchPage: (page: number) => Promise<{ data?: Paged<Row> }>) {
  const rows: Row[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data } = await fetchPage(page)
    if (!data) break
    rows.push(...data.data)
    last = data.meta.last_page
  }
  return rows
}
