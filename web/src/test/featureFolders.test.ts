import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SRC, sources } from './sources'

/** Maximum number of files of a feature without folders, and directly in one folder. */
const MAX_FILES = 20

/** The folders of a large feature: views, React hooks, calls to the server, and pure functions. */
const FOLDERS = ['components', 'hooks', 'api', 'model']

/** Modules at the root of a large feature: routes, pages, tests of pages, and data for tests. */
const AT_THE_ROOT = /^(?:testData\.ts|(?:.*Page|.*[Pp]ages|.*Home|.*[Rr]outes|.*Scene|.*\.test)\.tsx?)$/

const files = readdirSync(join(SRC, 'features'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(SRC.length + 1))

/** Groups the files by the result of `keyOf`. */
function groupedBy(keyOf: (file: string) => string) {
  const groups = new Map<string, string[]>()
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file])
  return groups
}

/** Returns a large feature's files that are outside of its folders and are no pages or routes. */
function misplacedIn(feature: string, itsFiles: string[]) {
  if (itsFiles.length <= MAX_FILES) return []
  return itsFiles.filter((file) => {
    const [first = '', ...below] = file.slice(feature.length + 1).split('/')
    return below.length > 0 ? !FOLDERS.includes(first) : !AT_THE_ROOT.test(first)
  })
}

const many = (folder: string) =>
  Array.from({ length: MAX_FILES }, (_, index) => `${folder}/components/Card${index}.tsx`)

it('recognizes a misplaced file', () => {
  const feature = 'features/identity/users'
  const misplaced = (...others: string[]) => misplacedIn(feature, [...many(feature), ...others])
  expect(misplaced(`${feature}/PersonForm.tsx`)).toEqual([`${feature}/PersonForm.tsx`])
  expect(misplaced(`${feature}/dialogs/KeyDialog.tsx`)).toEqual([`${feature}/dialogs/KeyDialog.tsx`])
  expect(misplaced(`${feature}/routes.tsx`, `${feature}/UserListPage.tsx`, `${feature}/model/types.ts`)).toEqual([])
  expect(misplacedIn(feature, [`${feature}/PersonForm.tsx`])).toEqual([])
})

it('finds a large feature divided into folders', () => {
  expect(files.length).toBeGreaterThan(400)
  const features = groupedBy((file) => file.split('/').slice(0, 3).join('/'))
  const misplaced = [...features].flatMap(([feature, itsFiles]) => misplacedIn(feature, itsFiles))
  expect(misplaced, `move them to ${FOLDERS.join('/, ')}/: the feature has more than ${MAX_FILES} files`).toEqual([])
})

it('finds no folder with too many files', () => {
  const folders = groupedBy((file) => file.slice(0, file.lastIndexOf('/')))
  const tooLarge = [...folders].filter(([, itsFiles]) => itsFiles.length > MAX_FILES).map(([folder]) => folder)
  expect(tooLarge, `divide them by subject: a folder has at most ${MAX_FILES} files`).toEqual([])
})

it('finds no React in a model', () => {
  const models = [...sources].filter(([file]) => /^features\/\w+\/\w+\/model\//.test(file))
  expect(models.length).toBeGreaterThan(20)
  const wrong = models.filter(
    ([file, code]) =>
      file.endsWith('.tsx') ||
      /from '(?:react|react-[^']+|@chakra-ui\/[^']+|@tanstack\/[^']+|(?:\.\.\/)+(?:components|hooks|api)\/[^']+)'/.test(
        code,
      ),
  )
  expect(
    wrong.map(([file]) => file),
    'a model is pure functions and types: move it to hooks/ or components/',
  ).toEqual([])
})
