import type { EmailEvent, EmailTemplate } from './model/types'

const NAME = { name: 'nome', label: 'Primeiro nome de quem recebe', sample: 'Carla', link: false }
const LINK = { name: 'link', label: 'Endereço em que a pessoa continua', sample: 'https://clinica.example', link: true }

const event = (over: Partial<EmailEvent> & Pick<EmailEvent, 'name' | 'label'>): EmailEvent => ({
  category: 'sistema',
  scheduled: false,
  has_reminder: false,
  by_product: false,
  required: [],
  variables: [NAME, LINK],
  subject: `Assunto: ${over.label}`,
  body: `<p>Olá, {{nome}}!</p><p>${over.label}.</p><p><a href="{{link}}">Ver</a></p>`,
  ...over,
})

export const PLAN = event({ name: 'meal_plan_done', label: 'Plano alimentar concluído', category: 'plano_alimentar' })
export const REMINDER = event({
  name: 'appointment_reminder',
  label: 'Lembrete da consulta',
  category: 'lembretes',
  has_reminder: true,
  by_product: true,
})
export const SCHEDULED = event({
  name: 'scheduled_notification',
  label: 'Mensagem agendada',
  category: 'mensagens',
  scheduled: true,
})

export const CHOICES = {
  'GET /email-templates/names': { body: { data: [PLAN, REMINDER, SCHEDULED] } },
  'GET /email-templates-categories': {
    body: {
      data: [
        { id: 'lembretes', name: 'Lembretes' },
        { id: 'mensagens', name: 'Mensagens' },
        { id: 'plano_alimentar', name: 'Plano alimentar' },
      ],
    },
  },
  'GET /product-services': { body: { data: [] } },
  'POST /email-templates/preview': {
    body: {
      data: {
        subject: 'Carla, seu plano está pronto',
        html: '<html><body style="margin:0"><p style="color:red">Olá, Carla!</p></body></html>',
        text: 'Olá, Carla! Em texto.',
      },
    },
  },
}

export const template = (over: Partial<EmailTemplate> = {}): EmailTemplate => ({
  id: 't',
  name: PLAN.name,
  description: 'Plano pronto, com carinho',
  subject: 'Seu plano está pronto, {{nome}}',
  type: 1,
  body: '<p>Oi, {{nome}}!</p>',
  category: 'plano_alimentar',
  updated_at: '2026-11-20T12:00:00Z',
  ...over,
})
