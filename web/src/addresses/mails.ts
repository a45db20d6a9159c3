export const MAILS_PATH = '/admin/emails'
