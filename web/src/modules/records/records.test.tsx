import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/error'
import { login, logout } from '~/api/session'
import { show, signIn, tokenOf } from '~/test/support'
import { type DraftPlace, draftKey, findDraft, keepDraft } from './drafts'
import { RecordNotices } from './RecordNotices'
import { record } from './testData'
import { type SavedRecord, useRecordForm } from './useRecordForm'
import { changesOf, differencesOf, type RecordValue, type RecordValues } from './values'

const PLACE = { patient: 'carla', form: 'objetivos' }
const EMPTY = { sono: null, pele: null }

const changed = () => new ApiError({ status: 409, code: 'record_changed', message: 'Otávio salvou esta ficha.' })

interface FormProps {
  place?: DraftPlace
  loaded?: SavedRecord
  send?: (values: RecordValues, version: number, how: string) => Promise<SavedRecord>
  read?: () => Promise<SavedRecord>
}

const refuse = () => Promise.reject(new Error('not asked in this test'))

function Form({ place = PLACE, loaded = record(0, EMPTY), send = refuse, read = refuse }: FormProps) {
  const [values, setValues] = useState(loaded.values)
  const form = useRecordForm({ place, loaded, values, put: setValues, send, read })
  const save = () => void form.save('done')
  return (
    <>
      <RecordNotices record={form} labelOf={(name) => `Campo ${name}`} onRetry={save} />
      {Object.entries(values).map(([name, value]) => (
        <input
          key={name}
          aria-label={name}
          value={value ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <button type="button" onClick={save}>
        Salvar
      </button>
      <button type="button" onClick={() => void form.save('draft')}>
        Rascunho
      </button>
      <output>{form.dirty ? 'mudou' : `versão ${form.start.version}`}</output>
    </>
  )
}

const kept = () => findDraft(draftKey(PLACE), { sono: '', pele: '' })?.changes
const hide = () => act(() => window.dispatchEvent(new Event('pagehide')))
const OFFER = /^Encontramos o que você digitou em \d\d\/\d\d às \d\d:\d\d e não foi salvo\.$/

beforeEach(() => {
  signIn()
})

describe('what is typed and not saved', () => {
  it('is kept once typing rests, and offered when the form is opened again', async () => {
    const first = show(<Form />)
    await first.user.type(screen.getByLabelText('sono'), 'Dorme mal')
    await waitFor(() => expect(kept()).toEqual({ sono: { from: null, to: 'Dorme mal' } }))
    first.unmount()

    const { user } = show(<Form />)
    expect(screen.getByText(OFFER)).toBeInTheDocument()
    expect(screen.getByLabelText('sono')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    expect(screen.getByLabelText('sono')).toHaveValue('Dorme mal')
    expect(screen.queryByText(OFFER)).not.toBeInTheDocument()
    await hide()
    expect(kept()).toEqual({ sono: { from: null, to: 'Dorme mal' } })
  })

  it('is kept at once when the page goes', async () => {
    const { user } = show(<Form />)
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await hide()
    expect(kept()).toEqual({ sono: { from: null, to: 'Dorme' } })
  })

  it('is gone when it is refused, saved, or taken back', async () => {
    keepDraft(draftKey(PLACE), {
      at: new Date().toISOString(),
      version: 0,
      changes: { sono: { from: null, to: 'Dorme' } },
    })
    const { user } = show(<Form send={async (values) => record(1, values)} />)
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(kept()).toBeUndefined()

    await user.type(screen.getByLabelText('pele'), 'x')
    await hide()
    expect(kept()).toBeDefined()
    await user.clear(screen.getByLabelText('pele'))
    expect(kept()).toBeUndefined()

    await user.type(screen.getByLabelText('pele'), 'Seca')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('versão 1')).toBeInTheDocument()
    await hide()
    expect(kept()).toBeUndefined()
  })

  it('joins what was found and not yet answered', async () => {
    keepDraft(draftKey(PLACE), {
      at: new Date().toISOString(),
      version: 0,
      changes: { sono: { from: null, to: 'Dorme' } },
    })
    const { user } = show(<Form />)
    await user.type(screen.getByLabelText('pele'), 'Seca')
    await hide()
    expect(kept()).toEqual({ sono: { from: null, to: 'Dorme' }, pele: { from: null, to: 'Seca' } })
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    expect(screen.getByLabelText('sono')).toHaveValue('Dorme')
    expect(screen.getByLabelText('pele')).toHaveValue('Seca')
  })

  it('holds no number that is half typed', () => {
    const half = { peso: Number.NaN, altura: 165 }
    expect(changesOf({ peso: 60.5, altura: 160 }, half)).toEqual({ altura: { from: 160, to: 165 } })
    expect(differencesOf({ peso: 60.5 }, half, { peso: 61, altura: 165 })).toEqual([])
  })

  it('is of every tab in which it was typed, and each takes out only its own', async () => {
    const first = show(<Form send={async (values) => record(1, values)} />)
    const tab = within(first.container)
    await first.user.type(tab.getByLabelText('sono'), 'Dorme')
    await hide()
    const second = show(<Form send={async (values) => record(2, values)} />)
    const other = within(second.container)
    // The second tab knows only the beginning of the first one's text.
    await first.user.type(tab.getByLabelText('sono'), ' mal')
    await hide()
    await second.user.type(other.getByLabelText('pele'), 'Seca')
    await hide()
    expect(kept()).toEqual({ sono: { from: null, to: 'Dorme mal' }, pele: { from: null, to: 'Seca' } })

    await first.user.click(tab.getByRole('button', { name: 'Salvar' }))
    expect(await tab.findByText('versão 1')).toBeInTheDocument()
    await hide()
    expect(kept()).toEqual({ pele: { from: null, to: 'Seca' } })
    await second.user.clear(other.getByLabelText('pele'))
    expect(kept()?.pele).toBeUndefined()
  })

  it('comes back where something else was typed over it, and taken back', async () => {
    keepDraft(draftKey(PLACE), {
      at: new Date().toISOString(),
      version: 0,
      changes: { sono: { from: null, to: 'Dorme' } },
    })
    const { user } = show(<Form />)
    await user.type(screen.getByLabelText('sono'), 'x')
    await hide()
    expect(kept()).toEqual({ sono: { from: null, to: 'x' } })
    await user.clear(screen.getByLabelText('sono'))
    expect(kept()).toEqual({ sono: { from: null, to: 'Dorme' } })
  })

  it('goes along when the record gets its own place, with what was found and not yet answered', async () => {
    const at = new Date().toISOString()
    keepDraft(draftKey(PLACE), { at, version: 0, changes: { sono: { from: null, to: 'Dorme' } } })
    const dated = { ...PLACE, date: '2026-11-20' }
    const Moving = () => {
      const [place, setPlace] = useState<DraftPlace>(PLACE)
      return (
        <>
          <Form place={place} />
          <button type="button" onClick={() => setPlace(dated)}>
            Datar
          </button>
        </>
      )
    }
    const { user } = show(<Moving />)
    await user.type(screen.getByLabelText('pele'), 'Seca')
    await user.click(screen.getByRole('button', { name: 'Datar' }))
    const pele = { from: null, to: 'Seca' }
    const keptThere = () => findDraft(draftKey(dated), EMPTY)?.changes
    expect(kept()).toBeUndefined()
    expect(keptThere()).toEqual({ sono: { from: null, to: 'Dorme' }, pele })

    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await user.type(screen.getByLabelText('pele'), '.')
    await hide()
    expect(kept()).toBeUndefined()
    expect(keptThere()).toEqual({ pele: { from: null, to: 'Seca.' } })
  })

  it('belongs to who typed it, and leaves with them', async () => {
    const { user, unmount } = show(<Form />)
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await hide()
    login(tokenOf({ id: '0192f0c1-0000-7000-8000-00000000000b' }))
    expect(kept()).toBeUndefined()
    // A form that a former user left open stores nothing under the current user.
    await user.type(screen.getByLabelText('sono'), ' mal')
    unmount()
    expect(kept()).toBeUndefined()

    // Gone with the first, who may use this browser never again.
    signIn()
    expect(kept()).toBeUndefined()
    keepDraft(draftKey(PLACE), {
      at: new Date().toISOString(),
      version: 0,
      changes: { sono: { from: null, to: 'Dorme' } },
    })
    // The session ended by itself: the same person comes back to it.
    logout('/admin/patient/carla/anamnese')
    signIn()
    expect(kept()).toBeDefined()
    logout()
    signIn()
    expect(kept()).toBeUndefined()
  })

  it('is not offered after 30 days, nor when the server has it already', () => {
    const changes = { sono: { from: null, to: 'Dorme' } }
    const days = (n: number) => new Date(Date.now() - n * 24 * 60 * 60 * 1000).toISOString()
    keepDraft(draftKey(PLACE), { at: days(31), version: 0, changes })
    expect(kept()).toBeUndefined()
    keepDraft(draftKey(PLACE), { at: days(29), version: 0, changes })
    expect(kept()).toEqual(changes)
    expect(findDraft(draftKey(PLACE), { sono: 'Dorme' })).toBeNull()
    localStorage.setItem(draftKey(PLACE), '{"at":1,"changes":{"sono":7}}')
    expect(kept()).toBeUndefined()
  })

  it('does not fill the browser: the oldest make room, and at the end somebody is told', async () => {
    const draft = (minutes: number) => ({
      at: new Date(Date.now() - minutes * 60_000).toISOString(),
      version: 0,
      changes: { sono: { from: null, to: 'Dorme' } },
    })
    for (let n = 0; n < 50; n++) keepDraft(draftKey({ patient: `p${n}`, form: 'anamnese' }), draft(60 - n))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('nutrir.draft/'))).toHaveLength(40)
    expect(localStorage.getItem(draftKey({ patient: 'p9', form: 'anamnese' }))).toBeNull()
    expect(localStorage.getItem(draftKey({ patient: 'p49', form: 'anamnese' }))).not.toBeNull()

    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = show(<Form />)
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await hide()
    write.mockRestore()
    expect(screen.getByText(/Este navegador está sem espaço/)).toBeInTheDocument()
  })
})

describe('a save', () => {
  it('that does not get through says so, keeps what was typed, and may be tried again', async () => {
    let offline = true
    const send = async (values: RecordValues) => {
      if (offline) throw new TypeError('Failed to fetch')
      return record(1, values)
    }
    const { user } = show(<Form send={send} />)
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Verifique sua conexão')
    expect(alert).toHaveTextContent('O que você digitou está guardado neste navegador.')
    expect(kept()).toBeDefined()
    offline = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('versão 1')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(kept()).toBeUndefined()
  })

  it('whose answer was lost is compared with nobody', async () => {
    let server = record(0, EMPTY)
    const sent: number[] = []
    const send = async (values: RecordValues, version: number) => {
      sent.push(version)
      if (version !== server.version) throw changed()
      server = record(version + 1, values)
      if (version === 0) throw new TypeError('Failed to fetch')
      return server
    }
    const { user } = show(<Form send={send} read={async () => server} />)
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await screen.findByRole('alert')
    await user.type(screen.getByLabelText('pele'), 'Seca')
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('versão 2')).toBeInTheDocument()
    expect(sent).toEqual([0, 0, 1])
    expect(server.values).toEqual({ sono: 'Dorme', pele: 'Seca' })
  })

  it('leaves what was typed while it was under way', async () => {
    let answer = (_: SavedRecord) => {}
    const send = () =>
      new Promise<SavedRecord>((resolve) => {
        answer = resolve
      })
    const { user } = show(<Form send={send} />)
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.type(screen.getByLabelText('pele'), 'Seca')
    await act(async () => answer(record(1, { sono: 'Dorme.', pele: null })))
    expect(screen.getByLabelText('sono')).toHaveValue('Dorme.')
    expect(screen.getByLabelText('pele')).toHaveValue('Seca')
    expect(screen.getByText('mudou')).toBeInTheDocument()
    await hide()
    expect(kept()).toEqual({ pele: { from: null, to: 'Seca' } })
  })
})

describe('saves that follow each other', () => {
  it('wait for each other, and send the newest version', async () => {
    const sent: [number, string][] = []
    let answer = () => {}
    const send = (values: RecordValues, version: number, how: string) => {
      sent.push([version, how])
      return new Promise<SavedRecord>((resolve) => {
        answer = () => resolve(record(version + 1, values))
      })
    }
    const { user } = show(<Form send={send} />)
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await user.click(screen.getByRole('button', { name: 'Rascunho' }))
    await user.click(screen.getByRole('button', { name: 'Rascunho' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(sent).toEqual([[0, 'draft']])
    await act(async () => answer())
    expect(sent).toEqual([
      [0, 'draft'],
      [1, 'done'],
    ])
    await act(async () => answer())
    expect(screen.getByText('versão 2')).toBeInTheDocument()
  })

  it('send what was typed meanwhile once, and never after a save of another kind', async () => {
    const sent: [number, string, RecordValue | undefined][] = []
    let answer = () => {}
    const send = (values: RecordValues, version: number, how: string) => {
      sent.push([version, how, values.sono])
      return new Promise<SavedRecord>((resolve) => {
        answer = () => resolve(record(version + 1, values))
      })
    }
    const { user } = show(<Form send={send} />)
    const press = (name: string) => user.click(screen.getByRole('button', { name }))
    await user.type(screen.getByLabelText('sono'), 'Dorme')
    await press('Rascunho')
    await user.type(screen.getByLabelText('sono'), ' mal')
    await press('Rascunho')
    await press('Rascunho')
    expect(sent).toHaveLength(1)
    await act(async () => answer())
    await user.type(screen.getByLabelText('sono'), '.')
    await press('Rascunho')
    await press('Salvar')
    await act(async () => answer())
    await act(async () => answer())
    expect(sent).toEqual([
      [0, 'draft', 'Dorme'],
      [1, 'draft', 'Dorme mal'],
      [2, 'done', 'Dorme mal.'],
    ])
  })
})

describe('two people at one form', () => {
  function setUp() {
    let theirs = record(2, { sono: 'Dorme bem', pele: 'Oleosa', unha: 'Fraca' })
    const sent: [RecordValues, number, string][] = []
    const send = async (values: RecordValues, version: number, how: string) => {
      sent.push([values, version, how])
      if (version !== theirs.version) throw changed()
      theirs = { ...record(version + 1, values), author: { name: 'Helena Prado' } }
      return theirs
    }
    const loaded = record(1, { sono: null, pele: null, unha: null })
    const shown = show(<Form loaded={loaded} send={send} read={async () => theirs} />)
    return { ...shown, sent }
  }

  it('compare and choose, field by field', async () => {
    const { user, sent } = setUp()
    await user.type(screen.getByLabelText('sono'), 'Dorme mal')
    await user.type(screen.getByLabelText('unha'), 'Fraca')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Compare e escolha' })
    expect(dialog).toHaveTextContent('Enquanto você escrevia, Otávio Lacerda salvou esta ficha em 20/11 às 09:30.')
    // Equal changes on both sides are no conflict.
    expect(
      within(dialog)
        .getAllByRole('group')
        .map((group) => group.dataset.field),
    ).toEqual(['sono', 'pele'])
    // Changes of one side are suggested; changes of both sides are asked about.
    expect(within(within(dialog).getByRole('group', { name: 'Campo pele' })).getAllByRole('radio')[1]).toBeChecked()
    const sono = within(dialog).getByRole('group', { name: 'Campo sono' })
    await user.click(within(dialog).getByRole('button', { name: 'Salvar as escolhas' }))
    expect(within(dialog).getByText('Falta escolher em 1 campo.')).toBeInTheDocument()
    expect(within(sono).getAllByRole('radio')[0]).toHaveFocus()

    await user.click(within(sono).getByRole('radio', { name: /O que você digitou/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await screen.findByText('versão 3')).toBeInTheDocument()
    expect(sent.at(-1)).toEqual([{ sono: 'Dorme mal', pele: 'Oleosa', unha: 'Fraca' }, 2, 'done'])
    expect(screen.getByLabelText('pele')).toHaveValue('Oleosa')
  })

  it('or all of one side', async () => {
    const { user, sent } = setUp()
    await user.type(screen.getByLabelText('sono'), 'Dorme mal')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click(await screen.findByRole('button', { name: 'Ficar com tudo o que digitei' }))
    await user.click(screen.getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await screen.findByText('versão 3')).toBeInTheDocument()
    expect(sent.at(-1)?.[0]).toEqual({ sono: 'Dorme mal', pele: null, unha: null })
  })

  it('who goes back loses nothing and is told', async () => {
    const { user, sent } = setUp()
    await user.type(screen.getByLabelText('sono'), 'Dorme mal')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await user.click(await screen.findByRole('button', { name: 'Voltar sem salvar' }))
    expect(await screen.findByText(/Otávio salvou esta ficha\./)).toBeInTheDocument()
    expect(screen.getByLabelText('sono')).toHaveValue('Dorme mal')
    expect(sent).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument()
  })

  it('a recovered draft of an older version does not overwrite what was saved since', async () => {
    keepDraft(draftKey(PLACE), {
      at: new Date().toISOString(),
      version: 1,
      changes: { sono: { from: null, to: 'Dorme mal' } },
    })
    const theirs = record(2, { sono: 'Dorme bem', pele: 'Oleosa' })
    const send = async (values: RecordValues, version: number) => {
      if (version !== 2) throw changed()
      return record(3, values)
    }
    const { user } = show(<Form loaded={theirs} send={send} read={async () => theirs} />)
    await user.click(screen.getByRole('button', { name: 'Recuperar' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getAllByRole('group')).toHaveLength(1)
    await user.click(within(dialog).getByRole('radio', { name: /O que Otávio Lacerda salvou/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Salvar as escolhas' }))
    expect(await screen.findByText('versão 3')).toBeInTheDocument()
    expect(screen.getByLabelText('sono')).toHaveValue('Dorme bem')
  })
})
