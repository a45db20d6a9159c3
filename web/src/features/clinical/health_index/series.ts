/** The lines of the chart; its legend does not wait for it. */
export const SERIES = [
  { name: 'most', label: 'Máximo com os exames informados', color: 'border.input', dashed: true },
  { name: 'total', label: 'Total de Pontos', color: 'brand.solid', dashed: false },
] as const
