/** The parts of the settings, in their order. */
export const PARTS = [
  'Logotipo',
  'Empresas e carreiras',
  'Clínica',
  'Cor da clínica',
  'Endereços da barra superior',
  'Contato',
  'Termos de uso',
  'Agenda',
  'Pagamento',
  'Avaliações',
  'Conteúdo',
  'Parceiros',
  'Desafios',
  'E-mail e serviços',
] as const

export type PartTitle = (typeof PARTS)[number]

export const partId = (title: PartTitle) => `parte-${PARTS.indexOf(title) + 1}`
