import { useEffect } from 'react'
import { FORM_DRAFTS_KEY } from '~/api/personStorage'

/**
 * Tells the user about text typed into dialogs before their session ended, which is not visible on
 * the page.
 */
export function useDialogDrafts(owner: string | undefined) {
  useEffect(() => {
    if (!owner || !Object.keys(sessionStorage).some((key) => key.startsWith(`${FORM_DRAFTS_KEY}${owner}/`))) return
    // Offline, the text is found when the dialog is opened.
    void import('~/components/form/persistedDraft').then(({ offerDialogDrafts }) => offerDialogDrafts()).catch(() => {})
  }, [owner])
}
