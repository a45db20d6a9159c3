import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PatientCurriculum } from '~/features/clinical/patients/PatientCurriculum'
import { CURRICULUM as STORED } from '~/modules/curriculum/testData'
import type { Curriculum } from '~/modules/curriculum/types'
import { mockApi, show, signIn } from '~/test/support'
import { FakeRequest } from '~/test/upload'
import { CurriculumPage } from './CurriculumPage'

const ID = '0192f0c1-0000-7000-8000-000000000001'
const PDF = new File(['%PDF-1.7\n%%EOF'], 'novo.pdf', { type: 'application/pdf' })

const realRequest = globalThis.XMLHttpRequest
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  signIn({ role: 'student', id: ID })
})
afterEach(() => {
  vi.stubGlobal('XMLHttpRequest', realRequest)
})

function open(stored: Curriculum | null, handlers: Parameters<typeof mockApi>[0] = {}) {
  const calls = mockApi({ [`GET /users/${ID}/curriculum`]: { body: { data: stored } }, ...handlers })
  return { calls, ...show(<CurriculumPage />) }
}

describe('the CV', () => {
  it('is asked for, sent, and shown with its size', async () => {
    const { user, calls } = open(null, { 'PUT /utils/upload-cv': { body: { data: STORED } } })
    expect(await screen.findByText('Nenhum currículo enviado ainda.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('faça o upload do arquivo.')).toBeInTheDocument()
    const wrong = 'Este tipo de arquivo não é aceito. Envie PNG, JPEG, WebP ou PDF.'
    // Dropped files have not passed the dialog's filter.
    const gif = new File(['GIF89a'], 'cv.gif', { type: 'image/gif' })
    fireEvent.drop(screen.getByLabelText('Currículo'), { dataTransfer: { files: [gif] } })
    expect(await screen.findByText(wrong)).toBeInTheDocument()
    await user.upload(screen.getByLabelText('Currículo'), PDF)
    await waitFor(() => expect(screen.queryByText(wrong)).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Arquivo armazenado!')).toBeInTheDocument()
    expect(screen.getByText('curriculo.pdf')).toBeInTheDocument()
    expect(screen.getByText('337,6 KB · enviado em 20/11/2026 12:30')).toBeInTheDocument()
    const put = calls.find(({ method }) => method === 'PUT')
    expect(put?.headers.get('content-type')).toMatch(/^multipart\/form-data/)
    expect(screen.getByLabelText('Novo currículo')).toBeInTheDocument()
  })

  it('may be tried later, and what is wrong with a file is said under it', async () => {
    const refused = 'O arquivo não é uma imagem nem um PDF que possamos usar.'
    let status = 500
    const { user } = open(STORED, {
      'PUT /utils/upload-cv': () => ({
        status,
        body: { message: refused, code: 'invalid_fields', errors: status === 422 ? { curriculum: [refused] } : {} },
      }),
    })
    await user.upload(await screen.findByLabelText('Novo currículo'), PDF)
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Não foi possível armazenar o arquivo. Tente mais tarde.')).toBeInTheDocument()
    expect(screen.getByText('novo.pdf')).toBeInTheDocument()
    status = 422
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText(refused)).toBeInTheDocument()
    expect(screen.getByText('curriculo.pdf')).toBeInTheDocument()
  })

  it('is removed after a question', async () => {
    const { user } = open(STORED, { [`DELETE /users/${ID}/curriculum`]: { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Remover' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remover o currículo?' })
    await user.click(within(question).getByRole('button', { name: 'Remover' }))
    expect(await screen.findByText('Nenhum currículo enviado ainda.')).toBeInTheDocument()
    expect(screen.getByText('Currículo removido com sucesso.')).toBeInTheDocument()
  })

  it('is there for who looks after its owner, and nothing where there is none', async () => {
    mockApi({ 'GET /users/c/curriculum': { body: { data: STORED } } })
    const { unmount } = show(<PatientCurriculum patientId="c" />)
    expect(await screen.findByRole('button', { name: 'Baixar' })).toBeInTheDocument()
    unmount()
    const calls = mockApi({ 'GET /users/d/curriculum': { body: { data: null } } })
    show(<PatientCurriculum patientId="d" />)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    expect(screen.queryByText('Currículo')).not.toBeInTheDocument()
  })

  it('that cannot be read is not taken for none: it may be tried again', async () => {
    let broken = true
    mockApi({ 'GET /users/c/curriculum': () => (broken ? { status: 500 } : { body: { data: STORED } }) })
    const { user } = show(<PatientCurriculum patientId="c" />)
    const part = within(await screen.findByRole('region', { name: 'Currículo' }))
    broken = false
    await user.click(part.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('curriculo.pdf')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
  })
})
