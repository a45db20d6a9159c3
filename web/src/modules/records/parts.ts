import {
  Activity,
  ClipboardList,
  Handshake,
  LineChart,
  type LucideIcon,
  NotebookPen,
  Ruler,
  Target,
  Utensils,
} from 'lucide-react'
import { OWN_PLAN_PATH, patientPlanPath, patientRecordPath } from '~/addresses/patients'
import type { Schemas } from '~/api/client'

export interface RecordPart {
  key: keyof Schemas['RecordEntries']
  title: string
  /** Purpose of the part. */
  text: string
  icon: LucideIcon
  path: (patientId: string) => string
  /** Returns the address of a part that starts elsewhere. */
  begins?: (patientId: string) => string
  /** Returns the address where the patient reads it, if it is another one. */
  own?: () => string
}

/** Parts of the medical record in the order of writing. */
export const PARTS: RecordPart[] = [
  {
    key: 'objetivos',
    title: 'Objetivos',
    text: 'O que o paciente quer alcançar com o acompanhamento.',
    icon: Target,
    path: (id) => patientRecordPath(id, 'forms/objetivos'),
  },
  {
    key: 'anamnese',
    title: 'Anamnese',
    text: 'Histórico, hábitos, alimentação e observações gerais.',
    icon: ClipboardList,
    path: (id) => patientRecordPath(id, 'anamnese'),
  },
  {
    key: 'antropometria',
    title: 'Antropometria',
    text: 'Medidas, dobras cutâneas e necessidade energética.',
    icon: Ruler,
    path: (id) => patientRecordPath(id, 'antropometria'),
  },
  {
    key: 'resultado_antropometria',
    title: 'Resultado da antropometria',
    text: 'A evolução das medidas, em tabela e gráficos.',
    icon: LineChart,
    path: (id) => patientRecordPath(id, 'resultado-antropometria'),
    begins: (id) => patientRecordPath(id, 'antropometria'),
  },
  {
    key: 'plano_alimentar',
    title: 'Plano alimentar',
    text: 'Monte as refeições do dia a partir das tabelas de alimentos.',
    icon: Utensils,
    path: patientPlanPath,
    own: () => OWN_PLAN_PATH,
  },
  {
    key: 'perfil_conduta',
    title: 'Perfil e conduta',
    text: 'O perfil do paciente e a conduta nutricional.',
    icon: NotebookPen,
    path: (id) => patientRecordPath(id, 'forms/perfil_conduta'),
  },
  {
    key: 'metas_combinados',
    title: 'Metas e combinados',
    text: 'O que ficou acertado até a próxima consulta.',
    icon: Handshake,
    path: (id) => patientRecordPath(id, 'forms/metas_combinados'),
  },
  {
    key: 'health_nutrition_index',
    title: 'Índice de saúde e nutrição',
    text: 'Exames laboratoriais e pressão arterial, em pontos.',
    icon: Activity,
    path: (id) => patientRecordPath(id, 'health-index'),
  },
]
