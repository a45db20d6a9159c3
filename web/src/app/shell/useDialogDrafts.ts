import { useEffect } from 'react'
import { FORM_DRAFTS_KEY } from '~/api/personStorage'

/** Tells this person of what they typed into dialogs before their session ended: nothing on the page shows it. */
export function useDialogDrafts(owner: string | undefined) {
  useEffect(() => {
    if (!owner || !Object.keys(sessionStorage).some((key) => key.startsWith(`${FORM_DRAFTS_KEY}${owner}/`))) return
    // Without a connection it is found once the dialog is opened.
    void import('~/components/form/persistedDraft').then(({ offerDialogDrafts }) => offerDialogDrafts()).catch(() => {})
  }, [owner])
}
