import { Button } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { toApiError } from '~/api/error'
import { useConfirm } from '~/components/Confirm'
import { EditorFoot, FILL } from '~/components/EditorFoot'
import { Form, showServerErrors } from '~/components/form'
import { formatTime } from '~/components/format'
import { notify } from '~/components/notify'
import { TabSet, useOpenTab } from '~/components/TabSet'
import { useRecordHome } from '~/modules/records/BackToPatient'
import { RecordNotices } from '~/modules/records/RecordNotices'
import { rulesOf, type Status, useWriting } from '../hooks/useWriting'
import { textOf, type WrittenForm } from '../model/form'
import { ANAMNESE, fieldsOf } from '../model/layout'
import { AnamneseTab } from './AnamneseTab'
import { RecordPage } from './RecordPage'

const TABS = ANAMNESE.map(({ tab }) => tab)
const FIELDS = new Map(fieldsOf(ANAMNESE).map((field) => [field.name, field]))

/** Returns the tab with the first field that the server refused. */
const tabOf = (names: string[]) =>
  ANAMNESE.find((group) => fieldsOf([group]).some(({ name }) => names.includes(name)))?.tab

interface AnamneseEditorProps {
  patientId: string
  written: WrittenForm
}

export function AnamneseEditor({ patientId, written }: AnamneseEditorProps) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  const home = useRecordHome(patientId)
  const [open, setOpen] = useOpenTab(TABS)
  const at = TABS.indexOf(open)
  const next = TABS[at + 1]

  const { form, record, labelOf } = useWriting({
    layout: ANAMNESE,
    place: { patient: patientId, form: 'anamnese' },
    written,
    // The server reports errors in the other parts, and the part with the error is opened.
    schema: rulesOf(ANAMNESE.filter(({ tab }) => tab === open)),
    onSubmit: () => (next ? go(next) : conclude()),
  })

  // The buttons stand below the fields: after a change of part, the focus moves to its tab.
  const tabs = useRef<HTMLDivElement>(null)
  const seen = useRef(open)
  const onSeen = useRef<() => void>(undefined)
  useEffect(() => {
    if (seen.current === open) return
    seen.current = open
    onSeen.current?.()
    const inside = tabs.current?.contains(document.activeElement)
    if (!inside) tabs.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [open])

  /**
   * Resolves once the tab has changed, which follows the address. A later change replaces an
   * earlier one that waits.
   */
  const shown = (tab: string) =>
    new Promise<void>((resolve) => {
      onSeen.current?.()
      onSeen.current = resolve
      setOpen(tab)
      if (seen.current === tab) resolve()
    })

  /** Saves and shows the part with the first field error. */
  const save = async (status: Status) => {
    try {
      return await record.save(status)
    } catch (error) {
      const tab = tabOf(Object.keys(toApiError(error).fields))
      if (tab) await shown(tab)
      throw error
    }
  }

  /** Changes the tab and saves changes in the background. */
  const go = async (tab: string) => {
    if (!(await form.form.trigger(undefined, { shouldFocus: true }))) return
    // An earlier refusal would move back to fields that are being unmounted.
    await shown(tab)
    window.scrollTo({ top: 0 })
    // A record that is being concluded does not become a draft again.
    if (record.dirty && !form.busy) void saveDraft()
  }

  const orShowErrors = async (run: () => Promise<unknown>) => {
    try {
      await run()
    } catch (error) {
      showServerErrors(form.form, error)
    }
  }
  const saveDraft = () => orShowErrors(() => save('draft'))

  const conclude = async () => {
    const sure = await confirm({
      title: 'Concluir a anamnese?',
      description: 'O paciente passa a ler o que está escrito aqui. Você pode alterar a anamnese depois.',
      confirmLabel: 'Concluir',
    })
    if (!sure || !(await save('done'))) return
    notify.success('Os dados desta avaliação foram salvos com sucesso.')
    record.release()
    navigate(home.to)
  }

  /** Retries the last kind of save, whichever tab is open. */
  const retry = () =>
    record.failed?.how === 'done' ? form.form.handleSubmit(() => orShowErrors(conclude))() : saveDraft()

  return (
    <RecordPage title="Anamnese" patientId={patientId} form={record.start}>
      <RecordNotices
        record={record}
        labelOf={labelOf}
        show={(name, value) => textOf(FIELDS.get(name) ?? { name, label: name, kind: 'text' }, value)}
        onRetry={() => void retry()}
      />
      <Form form={form} gap="0">
        <div ref={tabs}>
          <TabSet
            label="Partes da anamnese"
            onOpen={(tab) => void go(tab)}
            tabs={ANAMNESE.map((group) => ({
              key: group.tab,
              label: group.label,
              content: <AnamneseTab group={group} />,
            }))}
          />
        </div>
        <EditorFoot mt="6" status={statusOf(record)}>
          <Button
            variant="outline"
            minW="max-content"
            flex={FILL}
            disabled={at === 0}
            onClick={() => void go(TABS[at - 1] ?? open)}
          >
            <ArrowLeft aria-hidden />
            Anterior
          </Button>
          <Button type="submit" minW="32" flex={FILL} aria-disabled={form.busy || undefined}>
            {next ? 'Avançar' : form.busy ? 'Concluindo...' : 'Concluir'}
            {next ? <ArrowRight aria-hidden /> : <Check aria-hidden />}
          </Button>
        </EditorFoot>
      </Form>
    </RecordPage>
  )
}

/** Returns the form's saving status. */
function statusOf({ saving, dirty, start }: { saving: boolean; dirty: boolean; start: WrittenForm }) {
  if (saving) return 'Salvando...'
  if (dirty) return 'Há alterações não salvas.'
  return start.status === 'draft' && start.saved_at ? `Rascunho salvo às ${formatTime(start.saved_at)}.` : ''
}
