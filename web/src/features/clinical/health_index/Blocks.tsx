import { Button, Stack } from '@chakra-ui/react'
import { HeartPulse, Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Schemas } from '~/api/client'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { Section } from '~/components/Page'
import { draftKey, findDraft } from '~/modules/records/drafts'
import { useMay } from '~/modules/useMay'
import { Block } from './Block'
import { BlockForm, FORM, NEW } from './BlockForm'
import { BlockReading } from './BlockReading'
import { DAY, type Exam, rowsOf, valuesOf } from './exams'

/**
 * All blocks, newest first. One is open at a time; unsaved values are asked about before another
 * opens.
 */
export function Blocks({ patientId, index }: { patientId: string; index: Schemas['HealthIndex'] }) {
  const { exams, previous } = index
  const staff = useMay()('staff')
  const canAdd = staff && exams.length > 0
  const confirm = useConfirm()
  // An unsaved new block is offered again at once.
  const [open, setOpen] = useState<string | null>(() =>
    canAdd && hasDraft(patientId, exams) ? NEW : (previous[0]?.id ?? null),
  )
  const [saved, setSaved] = useState<string | null>(null)
  const blank = useRef<HTMLLIElement>(null)
  const dirty = useRef(false)
  const onDirty = useCallback((now: boolean) => {
    dirty.current = now
  }, [])
  const begun = useRef(false)
  useEffect(() => {
    if (open === NEW && begun.current) focusFirst(blank.current)
  }, [open])

  const show = async (next: string | null) => {
    const go =
      !dirty.current ||
      (await confirm({
        title: 'Sair sem salvar?',
        description: 'Você possui algumas informações não salvas. Deseja mesmo sair?',
        confirmLabel: 'Sair',
      }))
    if (!go) return
    dirty.current = false
    setSaved(null)
    setOpen(next)
  }
  const begin = () => {
    begun.current = true
    if (open === NEW) focusFirst(blank.current)
    else void show(NEW)
  }

  return (
    <Section
      title="Registros"
      mb="0"
      actions={
        canAdd && (
          <Button onClick={begin}>
            <Plus aria-hidden />
            Novo
          </Button>
        )
      }
    >
      {previous.length === 0 && open !== NEW ? (
        <Empty framed icon={HeartPulse} minH="60">
          {staff
            ? `Nenhum registro ainda.${canAdd ? ' Comece com os exames que você já tem: não é preciso informar todos.' : ''}`
            : 'Você ainda não tem um registro. Depois da consulta, seus pontos aparecem aqui.'}
        </Empty>
      ) : (
        <Stack as="ul" listStyleType="none" gap="4">
          {open === NEW && (
            <Block ref={blank} open onToggle={() => show(null)}>
              <BlockForm
                patientId={patientId}
                exams={exams}
                onDirty={onDirty}
                onSaved={({ id }) => {
                  dirty.current = false
                  setSaved(id)
                  setOpen(id)
                }}
                onCancel={() => show(null)}
              />
            </Block>
          )}
          {previous.map((block) => (
            <Block
              key={block.id}
              block={block}
              open={open === block.id}
              focused={saved === block.id}
              onToggle={() => show(open === block.id ? null : block.id)}
            >
              {staff ? (
                <BlockForm patientId={patientId} exams={exams} block={block} onDirty={onDirty} onSaved={() => {}} />
              ) : (
                <BlockReading block={block} />
              )}
            </Block>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function hasDraft(patient: string, exams: Exam[]) {
  const key = draftKey({ patient, form: FORM, date: NEW })
  return findDraft(key, valuesOf(rowsOf(exams))) !== null
}

/** Focuses the first exam. The day above it is usually today. */
const focusFirst = (block: HTMLElement | null) =>
  block?.querySelector<HTMLInputElement>(`input:not([name="${DAY}"])`)?.focus()
