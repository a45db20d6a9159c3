import type { Schemas } from '~/api/client'

type TenantEquation = Schemas['Settings']['energy_equation']

/** Equations that a tenant can choose for all of its patients. */
export const CLINIC_EQUATIONS: { value: TenantEquation; label: string }[] = [
  { value: 'harris_benedict_1919', label: 'Harris-Benedict (1919)' },
  { value: 'harris_benedict_1984', label: 'Harris-Benedict revisada (1984)' },
  { value: 'mifflin', label: 'Mifflin-St Jeor (1990)' },
  { value: 'fao_oms_1985', label: 'FAO/OMS (1985)' },
  { value: 'fao_oms_2001', label: 'FAO/OMS (2001)' },
  { value: 'eer_2005', label: 'EER (IOM, 2005)' },
  { value: 'eer_2023', label: 'EER (NASEM, 2023)' },
]

/** Equations for one patient, which include those for athletes, partly from the fat-free mass. */
export const PATIENT_EQUATIONS = [
  ...CLINIC_EQUATIONS,
  { value: 'cunningham_1980', label: 'Cunningham (1980)' },
  { value: 'cunningham_1991', label: 'Cunningham (1991)' },
  { value: 'tinsley_mlg', label: 'Tinsley (2019), pela massa livre de gordura' },
  { value: 'tinsley_peso', label: 'Tinsley (2019), pelo peso' },
] as const

export function equationLabel(value: string) {
  return PATIENT_EQUATIONS.find((equation) => equation.value === value)?.label ?? value
}
