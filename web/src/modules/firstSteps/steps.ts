import {
  Building2,
  CalendarCheck,
  CalendarClock,
  FileUp,
  type LucideIcon,
  Mail,
  Settings,
  ShoppingBag,
  Stethoscope,
  UserPlus,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { BOOK_FOR_PATH } from '~/addresses/appointments'
import { bookForSomebodyPath } from '~/addresses/booking'
import { FOOD_TABLES_PATH } from '~/addresses/foods'
import { MAILS_PATH } from '~/addresses/mails'
import { NEW_PATIENT_PATH, patientPath } from '~/addresses/patients'
import { SUGGESTED_PRODUCT_PATH } from '~/addresses/products'
import { STANDARD_PATH } from '~/addresses/schedules'
import { SETTINGS_PATH } from '~/addresses/tenants'
import { NEW_SPECIALIST_PATH } from '~/addresses/users'
import type { Schemas } from '~/api/client'
import { AttendStep } from './AttendStep'
import { CompaniesStep } from './CompaniesQuestion'

export type FirstStepsState = Schemas['FirstSteps']
export type StepKey = Exclude<keyof FirstStepsState, 'disputed_cpfs' | 'closed'>

export interface FirstStep {
  key: StepKey
  icon: LucideIcon
  title: string
  text: string
  /** The page where the step is done, which may depend on the page that is open, and its button. */
  page?: { to: string | ((pathname: string) => string); action: string }
  /** The question of a step that may be answered in the list. */
  Question?: ComponentType
}

/** From the patient's page, the booking begins with that patient. */
function bookingPath(pathname: string) {
  const [, id] = /^\/admin\/patient\/([^/]+)\/details$/.exec(pathname) ?? []
  return id && pathname === patientPath(id) ? bookForSomebodyPath(id) : BOOK_FOR_PATH
}

/** Steps to the first booked patient, in their order. */
export const TO_FIRST_BOOKING: FirstStep[] = [
  {
    key: 'companies_and_careers',
    icon: Building2,
    title: 'A clínica atende empresas e carreiras?',
    text: 'Se não, Âncora de carreira, DISC, currículo e Empresas saem dos menus e dos formulários.',
    Question: CompaniesStep,
  },
  {
    key: 'specialist',
    icon: Stethoscope,
    title: 'Cadastre quem atende',
    text: 'Pode ser você. Cada nutricionista recebe um convite para criar a própria senha.',
    page: { to: NEW_SPECIALIST_PATH, action: 'Cadastrar nutricionista' },
    Question: AttendStep,
  },
  {
    key: 'availability',
    icon: CalendarClock,
    title: 'Informe os horários de atendimento',
    text: 'Os pacientes agendam nos horários livres da semana de cada nutricionista.',
    page: { to: STANDARD_PATH, action: 'Informar horários' },
  },
  {
    key: 'product',
    icon: ShoppingBag,
    title: 'Crie o primeiro produto',
    text: 'É com ele que os pacientes agendam: um nome, um preço e as consultas que ele inclui.',
    page: { to: SUGGESTED_PRODUCT_PATH, action: 'Criar produto' },
  },
  {
    key: 'patient',
    icon: UserPlus,
    title: 'Cadastre o primeiro paciente',
    text: 'Na página do paciente você copia o convite ou o envia pelo WhatsApp.',
    page: { to: NEW_PATIENT_PATH, action: 'Cadastrar paciente' },
  },
  {
    key: 'appointment',
    icon: CalendarCheck,
    title: 'Marque a primeira consulta',
    text: 'Escolha o paciente e o horário. A consulta pode ser paga depois.',
    page: { to: bookingPath, action: 'Marcar consulta' },
  },
]

/** Steps that may follow the first appointment. */
export const AFTERWARDS: FirstStep[] = [
  {
    key: 'settings',
    icon: Settings,
    title: 'Configure a clínica',
    text: 'Logotipo, contato, termos de uso e agenda: confira o que já vem pronto e deixe com a cara da sua clínica.',
    page: { to: SETTINGS_PATH, action: 'Configurar' },
  },
  {
    key: 'smtp',
    icon: Mail,
    title: 'Ligue o envio de e-mails',
    text: 'Por enquanto, convites e lembretes não chegam a ninguém: ficam só guardados. Peça a quem instalou o Nutrir para ligar o envio e passe a essa pessoa o endereço e a senha do e-mail da clínica.',
    page: { to: MAILS_PATH, action: 'Ver e-mails' },
  },
  {
    key: 'food_table',
    icon: FileUp,
    title: 'Importe uma tabela de alimentos',
    text: 'Os planos alimentares são montados a partir dela. Comece pela TACO, da Unicamp: leva menos de um minuto.',
    page: { to: FOOD_TABLES_PATH, action: 'Importar tabela' },
  },
]

export const FIRST_STEPS = [...TO_FIRST_BOOKING, ...AFTERWARDS]

export const countDone = (state: FirstStepsState) => FIRST_STEPS.filter(({ key }) => state[key]).length

/** Returns the address of a step's page. */
export const pageOf = ({ page }: FirstStep, pathname: string) =>
  typeof page?.to === 'function' ? page.to(pathname) : page?.to
