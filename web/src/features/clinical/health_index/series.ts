/** Lines of the chart, separate so that the legend does not wait for the chart. */
export const SERIES = [
  { name: 'most', label: 'Máximo com os exames informados', color: 'border.input', dashed: true },
  { name: 'total', label: 'Total de Pontos', color: 'brand.solid', dashed: false },
] as const
