// Writes src/api/schema.ts and src/api/policies.ts from the OpenAPI document; with --check it only
// compares. An argument names another document.
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { parseYaml } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

const check = process.argv.includes('--check')
const source = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '../openapi.yaml'

const BLOB = ts.factory.createTypeReferenceNode('Blob')
const NULL = ts.factory.createLiteralTypeNode(ts.factory.createNull())

const ast = await openapiTS(pathToFileURL(source), {
  // Properties with a default may be omitted.
  defaultNonNullable: false,
  // A file in a form is a Blob for the browser, not a string.
  transform(schema) {
    if (schema.format !== 'binary') return undefined
    return schema.nullable ? ts.factory.createUnionTypeNode([BLOB, NULL]) : BLOB
  },
})
const schema = `// Generated from openapi.yaml by \`npm run api\`. Do not edit.\n\n${astToString(ast)}`

const document = parseYaml(await readFile(source, 'utf8'))
const quoted = (text) => `'${text}'`
const policies = Object.entries(document['x-policies']).map(
  ([name, callers]) => `  ${name}: [${callers.map(quoted).join(', ')}],`,
)
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(
    ([method, operation]) => `  '${method.toUpperCase()} ${path}': ${quoted(operation['x-policy'] ?? 'public')},`,
  ),
)
const table = `// Generated from openapi.yaml by \`npm run api\`. Do not edit.

/** Callers that each policy admits: roles, and 'admin' for the administrator of an organization. */
export const POLICIES = {
${policies.join('\n')}
} as const

/** Policy of each operation. Tests compare it with the pages; it is not part of the bundle. */
export const OPERATIONS: Record<string, keyof typeof POLICIES | 'public'> = {
${operations.join('\n')}
}
`

for (const [name, fresh] of Object.entries({ 'schema.ts': schema, 'policies.ts': table })) {
  const target = new URL(`../src/api/${name}`, import.meta.url)
  if (!check) {
    await writeFile(target, fresh)
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== fresh) {
    console.error(`src/api/${name} is not what openapi.yaml says: run \`npm run api\`.`)
    process.exitCode = 1
  }
}
