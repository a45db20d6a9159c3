import { Stack } from '@chakra-ui/react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { Role } from '~/api/session'
import { changesIn, Form, FormFoot, keepTyped, useServerForm } from '~/components/form'
import { Loading, Skeleton } from '~/components/Skeleton'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import type { ExtendedDataValues } from '~/modules/extendedData/groups'
import {
  AddressSection,
  BankSection,
  ContactSection,
  PlaceSection,
  ProfessionSection,
  WhoSection,
} from './PersonSections'
import {
  type Asks,
  asksMore,
  BANK,
  type Editor,
  fieldsOf,
  type Person,
  type PersonField,
  type PersonValues,
  type Saved,
  schemaWith,
} from './person'

// Most people's forms have no second tab.
const TabSet = lazy(async () => ({ default: (await import('~/components/TabSet')).TabSet }))

// Some tenants have no additional questions.
const ExtendedData = lazy(async () => ({ default: (await import('./ExtendedData')).ExtendedData }))

const BANK_TAB = 'banco'

/** Values that the browser's drafts never contain. */
const SECRET = ['cpf', 'payment_token', ...BANK] as const

interface PersonFormProps<Answer> {
  editor: Editor
  is: 'new' | 'own' | 'other'
  /** True if the page does not imply the role. */
  asksRole?: boolean
  /** True if the next step needs a complete profile. */
  completes?: boolean
  /** The person, if they exist already. */
  person?: Person
  defaultValues: PersonValues
  /** Rejects with the server's answer. */
  onSave: (values: Saved, fields: Set<PersonField>) => Promise<Answer>
  onSaved: (role: Role, answer: Answer) => void
  onCancel: () => void
}

export function PersonForm<Answer>({
  editor,
  is,
  asksRole,
  completes,
  person,
  defaultValues,
  onSave,
  onSaved,
  onCancel,
}: PersonFormProps<Answer>) {
  // The questions depend on the role, which is a value of the form: the form is rendered first.
  const asks = useRef<Asks>(undefined)
  const [known, setKnown] = useState(!asksMore(editor, is))
  const onReady = useCallback(() => setKnown(true), [])
  const [schema] = useState(() =>
    schemaWith((values) => asks.current?.missing(values) ?? [], completes, person && defaultValues),
  )
  const server = useServerForm<PersonValues, PersonValues>({
    schema,
    defaultValues,
    draft: { key: `pessoa/${person?.id ?? defaultValues.role}`, secret: SECRET },
    onSubmit: async (values) => {
      const keep = keepTyped(server.form)
      const changed = is === 'new' ? values : changesIn(server.form, values)
      const fields = [...fieldsOf(editor, values, is, person?.email === '')].filter((name) => name in changed)
      const kept = is === 'new' ? undefined : (form.formState.defaultValues?.extended_data as ExtendedDataValues)
      const extended_data = 'extended_data' in changed ? asks.current?.of(values.extended_data, kept) : undefined
      const answer = await onSave({ ...values, extended_data }, new Set(fields))
      // The user's own page stays open; others are left after saving.
      if (is === 'own') keep(values)
      else release()
      onSaved(values.role, answer)
    },
  })
  const { form } = server
  const release = useLeaveGuard(form.formState.isDirty)
  const [role, attends] = useWatch({ control: form.control, name: ['role', 'attends'] })
  const fields = fieldsOf(editor, { role, attends }, is, person?.email === '')
  const inBank = useSearchParams()[0].get('aba') === BANK_TAB
  useTabOfTheError(server, fields.has('bank'))

  const data = (
    <Stack gap="5">
      <WhoSection fields={fields} completes={completes} />
      {fields.has('phone') && <ContactSection />}
      {fields.has('bio') && <ProfessionSection fields={fields} />}
      {(editor === 'super_admin' || fields.has('organization_role')) && (
        <PlaceSection fields={fields} asksRole={asksRole} person={person} />
      )}
      {fields.has('cep') && <AddressSection />}
      {asksMore(editor, is) && (
        <Suspense>
          <ExtendedData role={role} kept={person?.extended_data} asks={asks} onReady={onReady} />
        </Suspense>
      )}
    </Stack>
  )
  return (
    <Form form={server} maxW="60rem">
      {fields.has('bank') ? (
        <Suspense
          fallback={
            <Loading>
              <Skeleton h="41.25rem" borderRadius="card" />
            </Loading>
          }
        >
          {' '}
          <TabSet
            label="Partes do cadastro"
            tabs={[
              { key: 'dados', label: 'Dados', content: data },
              { key: BANK_TAB, label: 'Dados bancários', content: <BankSection /> },
            ]}
          />
        </Suspense>
      ) : (
        data
      )}
      {/* Not before: it would leave its place under somebody's finger. */}
      {(known || inBank) && (
        <FormFoot submitLabel="Salvar" busyLabel="Salvando..." busy={server.busy} onCancel={onCancel} />
      )}
    </Form>
  )
}

/** Opens the tab with an error and focuses its first invalid field. */
function useTabOfTheError({ form, busy }: ReturnType<typeof useServerForm<PersonValues, PersonValues>>, tabs: boolean) {
  const [params, setParams] = useSearchParams()
  const inBank = params.get('aba') === BANK_TAB
  const { errors, submitCount } = form.formState
  const looked = useRef(0)
  const wanted = useRef<PersonField | null>(null)

  useEffect(() => {
    if (!tabs || busy || looked.current === submitCount) return
    looked.current = submitCount
    const wrong = (Object.keys(errors) as (PersonField | 'root')[]).filter((name) => name !== 'root')
    const first = wrong[0]
    if (!first || wrong.some((name) => BANK.includes(name) === inBank)) return
    setParams(
      (old) => {
        if (inBank) old.delete('aba')
        else old.set('aba', BANK_TAB)
        return old
      },
      { replace: true, preventScrollReset: true },
    )
    wanted.current = first
  }, [tabs, busy, submitCount, errors, inBank, setParams])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other tab is what brings the field
  useEffect(() => {
    const name = wanted.current
    wanted.current = null
    if (!name) return
    // The tab is rendered in one frame, and its fields in the next.
    const frame = requestAnimationFrame(() => form.setFocus(name))
    return () => cancelAnimationFrame(frame)
  }, [inBank, form])
}
