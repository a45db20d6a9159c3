// Writes src/api/schema.ts from the OpenAPI document; with --check it only compares. An argument names another document.
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const check = process.argv.includes('--check')
const source = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '../openapi.yaml'
const target = new URL('../src/api/schema.ts', import.meta.url)

const BLOB = ts.factory.createTypeReferenceNode('Blob')
const NULL = ts.factory.createLiteralTypeNode(ts.factory.createNull())

const ast = await openapiTS(pathToFileURL(source), {
  // What has a default need not be sent.
  defaultNonNullable: false,
  // A file in a form is a Blob for the browser, not a string.
  transform(schema) {
    if (schema.format !== 'binary') return undefined
    return schema.nullable ? ts.factory.createUnionTypeNode([BLOB, NULL]) : BLOB
  },
})
const fresh = `// Generated from openapi.yaml by \`npm run api\`. Do not edit.\n\n${astToString(ast)}`

if (!check) {
  await writeFile(target, fresh)
} else if ((await readFile(target, 'utf8').catch(() => '')) !== fresh) {
  console.error('src/api/schema.ts is not what openapi.yaml says: run `npm run api`.')
  process.exit(1)
}
