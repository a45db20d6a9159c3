/** The page on which super admins keep the clinic's consulting rooms. */
export const CONSULTING_ROOMS_PATH = '/admin/salas'
