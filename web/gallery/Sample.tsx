import { type ReactNode, useEffect } from 'react'
import * as v from 'valibot'
import { Card } from '~/components/Card'
import { Form, useServerForm } from '~/components/form'

interface SampleProps {
  values: Record<string, unknown>
  /** Errors by field, as the server sends them; `''` is for the whole form. */
  errors?: Record<string, string>
  children: ReactNode
}

const ANYTHING = v.record(v.string(), v.unknown())

/** A form around fields, which is never sent. */
export function Sample({ values, errors, children }: SampleProps) {
  const form = useServerForm({
    schema: ANYTHING,
    defaultValues: values,
    draft: { unkept: 'one choice' },
    onSubmit: () => {},
  })
  const { setError } = form.form
  useEffect(() => {
    for (const [name, message] of Object.entries(errors ?? {})) setError(name || 'root.server', { message })
  }, [errors, setError])
  return (
    <Card maxW="40rem">
      <Form form={form}>{children}</Form>
    </Card>
  )
}
