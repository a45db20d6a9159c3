import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '~/api/client'
import { fileOf } from '~/test/files'
import { mockApi, show, signIn } from '~/test/support'
import { FakeRequest } from '~/test/upload'
import { SettingsPage } from './SettingsPage'
import { TermsPage } from './TermsPage'

const SETTINGS: Schemas['Settings'] = {
  version: 3,
  name: 'Clínica Semear',
  timezone: 'America/Sao_Paulo',
  about_url: 'https://clinica.example/sobre',
  notice_days: 2,
  booking_approval: false,
  start_minutes_before: 30,
  confirmation_text: 'Oi, {nome}! Você vem {data}? {link}',
  energy_equation: 'harris_benedict_1919',
  engagement_days: 14,
  free_licences: 20,
  video_base_url: 'https://meet.jit.si',
  postal_code_url: 'https://viacep.com.br/ws/{cep}/json/',
  content: [{ kind: 'blog', title: 'Nosso blog', text: 'Leia.', url: 'https://clinica.example/blog', image: null }],
  partners: [{ published: true, name: 'Feira Boa', offer: '10%', text: '', coupon: 'SEMEAR10', url: null, image: 'f' }],
  challenges: Array.from({ length: 6 }, (_, index) => ({
    title: `Desafio de teste ${index + 1}`,
    text: '',
    back: 'O verso.',
    available_from: '2021-11-15',
    image: null,
  })),
}
const TENANT: Schemas['TenantOut'] = {
  name: 'Clínica Semear',
  timezone: 'America/Sao_Paulo',
  links: {},
  contact: {},
  has_terms: false,
  terms_version: 0,
}
const LOGO = { url: '/api/tenant/logo?v=1', width: 1024, height: 256 }

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  signIn({ role: 'super_admin' })
})
const realRequest = globalThis.XMLHttpRequest
afterEach(() => {
  vi.stubGlobal('XMLHttpRequest', realRequest)
})

async function open(handlers: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi({
    'GET /settings': { body: { data: SETTINGS } },
    'GET /tenant': { body: { data: TENANT } },
    ...handlers,
  })
  const shown = show(<SettingsPage />)
  await screen.findByLabelText(/^Nome da clínica/)
  return { calls, ...shown }
}

const field = (label: RegExp | string) => screen.getByLabelText(label)
// At once, not key by key: the form is a long one.
const write = (label: RegExp | string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText('Salvar'))

describe('the settings page', () => {
  it('leads to each of its parts', async () => {
    await open()
    const ways = within(screen.getByRole('navigation', { name: 'Nesta página' })).getAllByRole('link')
    expect(ways).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length)
    for (const way of ways) {
      fireEvent.click(way)
      expect(screen.getByRole('heading', { level: 2, name: way.textContent ?? '' })).toHaveFocus()
    }
  })

  it('takes a colour of the palette or any other, and says where it is darkened', async () => {
    const { user, calls } = await open({ 'PUT /settings': { body: { data: { ...SETTINGS, brand_color: '#7fd1ae' } } } })
    await user.click(screen.getByRole('button', { name: 'Azul' }))
    const field = screen.getByLabelText('Outra cor')
    expect(field).toHaveValue('#2b5fa8')
    expect(screen.getByRole('button', { name: 'Azul' })).toHaveAttribute('aria-pressed', 'true')
    await user.clear(field)
    await user.paste('#7fd1ae')
    expect(screen.getByText(/Esta cor é clara demais para textos/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByText('Configurações salvas com sucesso.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ brand_color: '#7fd1ae' })
    await user.click(screen.getByRole('button', { name: 'Usar a cor do sistema' }))
    expect(field).toHaveValue('')
    await user.click(field)
    await user.paste('verde')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Use uma cor como #2f6b4f.')).toBeInTheDocument()
  })

  it('sends all settings with the version it read, and shows what was kept', async () => {
    const kept = { ...SETTINGS, version: 4, name: 'Clínica Nova', pix_key: '11144477735' }
    const { user, calls } = await open({ 'PUT /settings': { body: { data: kept } } })
    write(/^Nome da clínica/, 'Clínica Nova')
    write('Chave PIX', '111.444.777-35')
    await user.selectOptions(field('Quando um paciente agenda'), 'Esperar a aprovação do nutricionista')
    await user.selectOptions(field(/^Uma consulta pode ser iniciada/), 'A qualquer hora')
    expect(screen.getByText('Há alterações não salvas.')).toBeInTheDocument()
    save()

    expect(await screen.findByText('Configurações salvas com sucesso.')).toBeInTheDocument()
    const put = calls.find(({ method }) => method === 'PUT')
    expect(put?.body).toMatchObject({
      version: 3,
      name: 'Clínica Nova',
      pix_key: '111.444.777-35',
      booking_approval: true,
      start_minutes_before: null,
      about_url: 'https://clinica.example/sobre',
      content: [
        { kind: 'social', title: '', url: '', image: null },
        { kind: 'blog', title: 'Nosso blog', text: 'Leia.', url: 'https://clinica.example/blog', image: null },
        { kind: 'podcast' },
      ],
      partners: [
        { published: true, name: 'Feira Boa', offer: '10%', coupon: 'SEMEAR10', url: '', image: 'f' },
        { published: false, name: '', image: null },
        { name: '' },
      ],
      challenges: SETTINGS.challenges,
    })
    expect(field('Chave PIX')).toHaveValue('11144477735')
    await waitFor(() => expect(screen.queryByText('Há alterações não salvas.')).not.toBeInTheDocument())
    expect(calls.filter(({ path }) => path === '/tenant').length).toBeGreaterThan(1)

    write('Chave PIX', '1114447773')
    save()
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 4 })
  })

  it('answers at once whether the clinic serves companies and careers', async () => {
    let tenant: Schemas['TenantOut'] = TENANT
    const { user, calls } = await open({
      'GET /tenant': () => ({ body: { data: tenant } }),
      'PUT /settings/companies-and-careers': ({ body }) => {
        tenant = { ...TENANT, ...(body as object) }
        return { body: { data: tenant } }
      },
    })
    expect(screen.getByLabelText('Licenças gratuitas por empresa')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Não' }))
    expect(await screen.findByText('Configurações salvas com sucesso.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Não' })).toHaveAttribute('aria-pressed', 'true')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ companies_and_careers: false })
    // What concerns companies leaves the form, and keeps its value.
    expect(screen.queryByLabelText('Licenças gratuitas por empresa')).not.toBeInTheDocument()
  })

  it('tells offers that patients do not see from published ones', async () => {
    const template = {
      published: false,
      name: '',
      offer: '30% de desconto',
      text: '',
      coupon: null,
      url: null,
      image: null,
    }
    const { user, calls } = await open({
      'GET /settings': { body: { data: { ...SETTINGS, partners: [...SETTINGS.partners, template] } } },
      'PUT /settings': { body: { data: SETTINGS } },
    })
    const partner = (number: number) => screen.getByRole('group', { name: `Parceiro ${number}` })
    expect(partner(1)).toHaveTextContent('Parceiro 1Feira Boa')
    expect(partner(2)).toHaveTextContent('30% de desconto (não publicado)')
    await user.click(within(partner(2)).getByRole('button'))
    fireEvent.change(within(partner(2)).getByLabelText('Nome'), { target: { value: 'Feira do bairro' } })
    await user.click(within(partner(2)).getByRole('checkbox', { name: 'Publicar para os pacientes' }))
    save()
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      partners: [{ published: true }, { published: true, name: 'Feira do bairro' }, { published: false }],
    })
  })

  it('keeps what is typed while it is sent, and says that this is not saved', async () => {
    const kept = { ...SETTINGS, version: 4, name: 'Clínica Nova', pix_key: '11144477735' }
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { calls } = await open({
      'PUT /settings': async () => {
        await answered
        return { body: { data: kept } }
      },
    })
    const puts = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    write(/^Nome da clínica/, 'Clínica Nova')
    write('Chave PIX', '111.444.777-35')
    save()
    await waitFor(() => expect(puts()).toHaveLength(1))
    write(/^Nome da clínica/, 'Clínica Novíssima')
    answer()
    expect(await screen.findByText('Configurações salvas com sucesso.')).toBeInTheDocument()
    expect(field(/^Nome da clínica/)).toHaveValue('Clínica Novíssima')
    expect(field('Chave PIX')).toHaveValue('11144477735')
    expect(screen.getByText('Há alterações não salvas.')).toBeInTheDocument()
    // Unchanged values are sent as they were saved; only the name differs.
    write(/^Nome da clínica/, 'Clínica Nova')
    await waitFor(() => expect(screen.queryByText('Há alterações não salvas.')).not.toBeInTheDocument())
    write(/^Nome da clínica/, 'Clínica Novíssima')
    save()
    await waitFor(() => expect(puts()).toHaveLength(2))
    expect(puts()[1]).toMatchObject({ version: 4, name: 'Clínica Novíssima', pix_key: '11144477735' })
  })

  it('puts what the server refuses under its fields, the first one in focus, and loses nothing', async () => {
    const link = 'O endereço não é válido.'
    const errors = { 'partners.1.url': ['Confira.'], mail_sender_address: ['O e-mail não é válido.'], blog_url: [link] }
    await open({
      'PUT /settings': { status: 422, body: { message: link, code: 'invalid_fields', errors } },
    })
    const links = screen.getByRole('region', { name: 'Endereços da barra superior' })
    fireEvent.change(within(links).getByLabelText('Blog'), { target: { value: 'javascript:x' } })
    save()
    expect(await within(links).findByText(link)).toBeInTheDocument()
    expect(within(links).getByLabelText('Blog')).toHaveFocus()
    expect(within(links).getByLabelText('Blog')).toHaveValue('javascript:x')
    expect(screen.getByText('O e-mail não é válido.')).toBeInTheDocument()
    expect(within(screen.getByRole('group', { name: 'Parceiro 2' })).getByText('Confira.')).toBeInTheDocument()
  })

  it('opens what was closed when something in it is refused', async () => {
    const errors = { 'challenges.4.title': ['É longo demais.'] }
    await open({
      'PUT /settings': { status: 422, body: { message: 'x', code: 'invalid_fields', errors } },
    })
    const challenge = () => screen.getByRole('group', { name: 'Desafio 5' })
    expect(within(challenge()).getByRole('button')).toHaveTextContent('Desafio 5Desafio de teste 5')
    expect(within(challenge()).queryByRole('textbox')).not.toBeInTheDocument()
    write('Telefone', '(11) 3333-0000')
    save()
    expect(await within(challenge()).findByText('É longo demais.')).toBeInTheDocument()
    expect(within(challenge()).getByLabelText(/^Título/)).toHaveFocus()
    expect(within(challenge()).getByLabelText('Verso')).toHaveValue('O verso.')
  })

  it('says so when somebody else saved meanwhile', async () => {
    const message = 'Outra pessoa salvou as configurações enquanto você editava.'
    await open({
      'PUT /settings': { status: 409, body: { message, code: 'settings_changed', errors: {} } },
    })
    write(/^Nome da clínica/, 'Clínica Semear!')
    save()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(field(/^Nome da clínica/)).toHaveValue('Clínica Semear!')
  })

  it('asks for what is missing before it sends anything', async () => {
    const { user, calls } = await open()
    write(/^Nome da clínica/, '')
    await user.clear(field(/^Antecedência para agendar/))
    save()
    expect(await screen.findByText('Informe o nome da clínica.')).toBeInTheDocument()
    expect(screen.getByText('Use um número de 0 a 60.')).toBeInTheDocument()
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(field(/^Nome da clínica/)).toHaveValue('Clínica Semear')
  })

  it('shows the links as they will be, and never one that would run here', async () => {
    await open()
    const preview = screen.getByRole('group', { name: 'Prévia da barra superior' })
    expect(within(preview).getByRole('link', { name: 'Sobre' })).toHaveAttribute('href', SETTINGS.about_url)
    write('Sobre', 'javascript:alert(1)')
    expect(within(preview).queryByRole('link')).not.toBeInTheDocument()
    write('Iniciar o Programa', 'https://p.example')
    expect(within(preview).getByRole('link', { name: 'Iniciar o Programa' })).toHaveAttribute(
      'href',
      'https://p.example',
    )
  })
})

describe('the logo', () => {
  it('is sent, shown at once, and removed after a question', async () => {
    let logo: typeof LOGO | null = null
    const { user, calls } = await open({
      'GET /tenant': () => ({ body: { data: { ...TENANT, logo } } }),
      'PUT /settings/logo': () => {
        logo = LOGO
        return { body: { data: { ...TENANT, logo } } }
      },
      'DELETE /settings/logo': () => {
        logo = null
        return { status: 204 }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Enviar logotipo' }))
    expect(await screen.findByText('Faça o upload do arquivo.')).toBeInTheDocument()
    await user.upload(field('Logotipo da clínica'), fileOf('png', 'logo.png', 'image/png', 1280))
    expect(await screen.findByText('1,3 KB')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Enviar logotipo' }))

    const picture = await screen.findByRole('img', { name: 'Logotipo de Clínica Semear' })
    expect(picture).toHaveAttribute('src', '/api/tenant/logo?v=1&size=medium')
    expect(picture).toHaveAttribute('width', '128')
    expect(picture).toHaveAttribute('height', '32')
    expect(calls.find(({ method }) => method === 'PUT')?.headers.get('content-type')).toMatch(/^multipart\/form-data/)

    await user.click(screen.getByRole('button', { name: 'Remover' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remover o logotipo?' })
    await user.click(within(question).getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('A clínica ainda não tem logotipo.')).toBeInTheDocument()
  })

  it('says what is wrong with the file', async () => {
    const message = 'O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP.'
    const body = { message, code: 'invalid_fields', errors: { file: [message] } }
    const { user } = await open({ 'PUT /settings/logo': { status: 422, body } })
    await user.upload(field('Logotipo da clínica'), fileOf('png', 'logo.png', 'image/png'))
    await user.click(screen.getByRole('button', { name: 'Enviar logotipo' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
  })
})

describe('pictures of the content', () => {
  const partner = () => within(screen.getByRole('group', { name: 'Parceiro 1' }))
  const picture = fileOf('png', 'feira.png', 'image/png')

  it('are seen at once, and kept with the settings', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:feira', revokeObjectURL: () => {} }))
    const { user, calls } = await open({
      'POST /settings/pictures': { status: 201, body: { data: { id: 'n', url: '/api/content-pictures/n' } } },
      'PUT /settings': { body: { data: SETTINGS } },
    })
    await user.click(partner().getByRole('button', { name: /^Parceiro 1/ }))
    const shown = () => partner().queryByRole('img', { name: 'Imagem do parceiro 1' })
    expect(shown()).toHaveAttribute('src', '/api/content-pictures/f?size=medium')
    await user.click(partner().getByRole('button', { name: 'Remover imagem do parceiro 1' }))
    expect(shown()).not.toBeInTheDocument()
    expect(screen.getByText('Há alterações não salvas.')).toBeInTheDocument()
    await user.upload(partner().getByLabelText('Imagem do parceiro 1'), picture)
    await waitFor(() => expect(shown()).toHaveAttribute('src', 'blob:feira'))
    save()
    await screen.findByText('Configurações salvas com sucesso.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ partners: [{ image: 'n' }, {}, {}] })
  })

  it('say what is wrong with them', async () => {
    const message = 'O arquivo não é uma imagem que possamos usar. Envie PNG, JPEG ou WebP.'
    const body = { message, code: 'invalid_fields', errors: { file: [message] } }
    const { user } = await open({ 'POST /settings/pictures': { status: 422, body } })
    await user.click(partner().getByRole('button', { name: /^Parceiro 1/ }))
    await user.upload(partner().getByLabelText('Imagem do parceiro 1'), picture)
    expect(await partner().findByRole('alert')).toHaveTextContent(message)
    expect(partner().getByRole('img')).toHaveAttribute('src', '/api/content-pictures/f?size=medium')
  })
})

describe('the terms', () => {
  it('are text and nothing else', async () => {
    mockApi({
      'GET /tenant': { body: { data: TENANT } },
      'GET /tenant/terms': {
        body: {
          data: {
            text: 'Um <b>só</b>.\n\n\n<script>x</script>\nDois.',
            version: 3,
            updated_at: '2026-11-20T12:00:00Z',
          },
        },
      },
    })
    show(<TermsPage />)
    expect(await screen.findByText('Um <b>só</b>.')).toBeInTheDocument()
    expect(screen.getByText(/<script>x<\/script>\s+Dois\./)).toBeInTheDocument()
    expect(await screen.findByText('Clínica Semear, versão 3, de 20/11/2026')).toBeInTheDocument()
  })
})
