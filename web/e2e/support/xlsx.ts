import { crc32 } from 'node:zlib'

export type Cell = string | number

/** Returns an Excel workbook of one sheet. Empty texts are blank cells. */
export function xlsx(sheet: string, rows: Cell[][]): Buffer {
  const content = 'application/vnd.openxmlformats-'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/${type}" Target="${target}"/></Relationships>`
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="${content}officedocument.spreadsheetml.${kind}+xml"/>`
  return zip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${content}package.relationships+xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/sheet.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'sheet.xml'),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/sheet.xml': `<worksheet ${main}><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
  })
}

const rowOf = (cells: Cell[]) => `<row>${cells.map(cellOf).join('')}</row>`

const cellOf = (cell: Cell) =>
  typeof cell === 'number' ? `<c><v>${cell}</v></c>` : cell && `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Packs texts into a ZIP without compressing them. */
function zip(texts: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(texts)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)]
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    const head = numbers([2, 20], [2, 0x800], [2, 0], [2, 0], [2, 33], [4, crc32(body)])
    const sizes = numbers([4, body.length], [4, body.length], [2, path.length], [2, 0])
    parts.push(Buffer.from('PK\x03\x04'), head, sizes, path, body)
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    directory.push(Buffer.from('PK\x01\x02'), numbers([2, 20]), head, sizes, place, path)
    offset = parts.reduce((sum, { length }) => sum + length, 0)
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = Object.keys(texts).length
  const end = numbers([2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** Writes numbers in little-endian order, each in its number of bytes. */
function numbers(...all: [bytes: number, value: number][]): Buffer {
  return Buffer.concat(
    all.map(([bytes, value]) => {
      const written = Buffer.alloc(bytes)
      written.writeUIntLE(value, 0, bytes)
      return written
    }),
  )
}
