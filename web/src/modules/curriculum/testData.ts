import type { Curriculum } from './types'

export const CURRICULUM: Curriculum = {
  name: 'curriculo.pdf',
  content_type: 'application/pdf',
  size: 345_678,
  uploaded_at: '2026-11-20T15:30:00Z',
}
