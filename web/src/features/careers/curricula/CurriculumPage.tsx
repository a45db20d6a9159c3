import { Button, Stack } from '@chakra-ui/react'
import { FileText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { toApiError } from '~/api/error'
import { useSession } from '~/api/session'
import { Card } from '~/components/Card'
import { useConfirm } from '~/components/Confirm'
import { Empty } from '~/components/Empty'
import { FileDrop, Form, FormActions, useServerForm } from '~/components/form'
import { Loaded } from '~/components/Loaded'
import { notify } from '~/components/notify'
import { Page, Section } from '~/components/Page'
import { ProgressBar } from '~/components/ProgressBar'
import { Skeleton } from '~/components/Skeleton'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { CurriculumLine } from '~/modules/curriculum/CurriculumLine'
import { removeCurriculum, sendCurriculum, useCurriculum, useShowCurriculum } from '~/modules/curriculum/queries'
import type { Curriculum } from '~/modules/curriculum/types'
import { ACCEPT_DOCUMENTS } from '~/modules/documents'
import { requiredFile } from '~/modules/uploadSchema'
import { CURRICULUM } from '~/modules/uploads'

const FAILED = 'Não foi possível armazenar o arquivo. Tente mais tarde.'
const UNSENT = { description: 'O arquivo escolhido ainda não foi enviado. Deseja mesmo sair?', confirmLabel: 'Sair' }

const schema = v.object({ curriculum: requiredFile('faça o upload do arquivo.') })
const EMPTY: v.InferInput<typeof schema> = { curriculum: null }

export function CurriculumPage() {
  const id = useSession()?.claims.id ?? ''
  const query = useCurriculum(id)
  return (
    <Page
      title="Upload do Currículo"
      facts="Quem acompanha você pode ler o seu currículo. A administração da sua empresa não tem acesso a ele."
    >
      <Stack gap="0" maxW="45rem">
        <Section title="Currículo guardado">
          <Card>
            <Loaded query={query} skeleton={<Skeleton h="20" />}>
              {({ data }) =>
                data ? (
                  <Stored user={id} curriculum={data} />
                ) : (
                  <Empty icon={FileText} minH="20">
                    Nenhum currículo enviado ainda.
                  </Empty>
                )
              }
            </Loaded>
          </Card>
        </Section>
        {query.data && <Upload user={id} replaces={query.data.data != null} />}
      </Stack>
    </Page>
  )
}

function Stored({ user, curriculum }: { user: string; curriculum: Curriculum }) {
  const confirm = useConfirm()
  const showCurriculum = useShowCurriculum(user)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    if (busy) return
    const sure = await confirm({
      title: 'Remover o currículo?',
      description: `${curriculum.name} será apagado e ninguém mais poderá abri-lo.`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sure) return
    setBusy(true)
    try {
      await removeCurriculum(user)
      showCurriculum(null)
      notify.success('Currículo removido com sucesso.')
    } catch (error) {
      notify.error(toApiError(error).message)
      setBusy(false)
    }
  }

  return (
    <CurriculumLine user={user} curriculum={curriculum}>
      <Button variant="ghost" aria-disabled={busy || undefined} onClick={remove}>
        <Trash2 aria-hidden />
        Remover
      </Button>
    </CurriculumLine>
  )
}

/** Statuses that a retry of the same file would return again, shown below the file. */
const REFUSED = [400, 413, 415, 422]

function Upload({ user, replaces }: { user: string; replaces: boolean }) {
  const showCurriculum = useShowCurriculum(user)
  const [share, setShare] = useState(0)
  const form = useServerForm({
    schema,
    defaultValues: EMPTY,
    draft: { unkept: 'files' },
    onSubmit: async ({ curriculum }) => {
      if (!curriculum) return
      setShare(0)
      try {
        showCurriculum(await sendCurriculum(curriculum, setShare))
      } catch (error) {
        if (REFUSED.includes(toApiError(error).status)) throw error
        notify.error(FAILED)
        return
      }
      form.form.reset(EMPTY)
      notify.success('Arquivo armazenado!')
    },
  })
  useLeaveGuard(form.form.formState.isDirty, { words: UNSENT })
  return (
    <Section title={replaces ? 'Trocar por outro' : 'Enviar currículo'}>
      <Card>
        <Form form={form}>
          <FileDrop
            name="curriculum"
            label={replaces ? 'Novo currículo' : 'Currículo'}
            accept={ACCEPT_DOCUMENTS}
            {...CURRICULUM}
            help={replaces ? 'O novo arquivo fica no lugar do que está guardado.' : undefined}
          />
          {form.busy && <ProgressBar label="Envio do currículo" share={share === 1 ? null : share} />}
          <FormActions submitLabel="Enviar" busyLabel="Enviando..." busy={form.busy} />
        </Form>
      </Card>
    </Section>
  )
}
