import StarterKit from '@tiptap/starter-kit'
import type { EmailVariable } from '../../model/types'
import { LINK, LinkButton } from './linkButton'
import { Variable } from './variable'

/** Link of a reminder by which the patient confirms. */
const CONFIRMATION = '{{confirmar}}'

/** Returns true for the links that the server allows. */
export const isAllowedLink = (address: string) =>
  address === LINK || address === CONFIRMATION || /^(https?:\/\/|mailto:)\S+$/i.test(address)

/** Returns the extensions for the markup that the server keeps. */
export const extensionsFor = (variables: EmailVariable[]) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    dropcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: isAllowedLink,
    },
  }),
  Variable.configure({ variables }),
  LinkButton,
]
