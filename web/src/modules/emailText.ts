/** Returns a person's e-mail address for display; some patients have none. */
export const emailText = (email: string) => email || 'Sem e-mail'
