import { Button, Input, Link, Stack } from '@chakra-ui/react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { FORGOT_PASSWORD_PATH } from '~/addresses/auth'
import { $api } from '~/api/client'
import { toApiError } from '~/api/error'
import { login } from '~/api/session'
import { FieldFrame } from '~/components/form/FieldFrame'
import { FormAlert } from '~/components/form/FormAlert'
import { PasswordInput } from '~/components/form/PasswordInput'

interface Failures {
  email?: string
  password?: string
  /** Error that belongs to no field. */
  form?: string
}

/** Login form without the form library, since it is part of every first visit. */
export function LoginForm() {
  const { mutateAsync } = $api.useMutation('post', '/auth/login')
  const [failures, setFailures] = useState<Failures>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function fail(found: Failures) {
    setFailures(found)
    const first = form.current?.elements.namedItem(found.email ? 'email' : found.password ? 'password' : '')
    if (first instanceof HTMLElement) first.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const email = String(values.get('email')).trim()
    const password = String(values.get('password'))
    if (!email || !password) {
      fail({
        email: email ? undefined : 'Informe o seu e-mail.',
        password: password ? undefined : 'Informe a sua senha.',
      })
      return
    }
    setBusy(true)
    setFailures({})
    try {
      const { access_token } = await mutateAsync({ body: { email, password } })
      if (!login(access_token)) throw new Error('unreadable token')
    } catch (error) {
      const { message, fields } = toApiError(error)
      const own = { email: fields.email?.[0], password: fields.password?.[0] }
      fail(own.email || own.password ? own : { form: message })
    }
    setBusy(false)
  }

  useEffect(sendEarly, [])

  return (
    <Stack gap="6" asChild>
      <form ref={form} method="post" noValidate onSubmit={submit}>
        <FormAlert message={failures.form} />
        <FieldFrame label="E-mail" error={failures.email ?? null}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            size="lg"
            onInput={() => setFailures({ ...failures, email: undefined })}
          />
        </FieldFrame>
        <FieldFrame label="Senha" error={failures.password ?? null}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            size="lg"
            onInput={() => setFailures({ ...failures, password: undefined })}
          />
        </FieldFrame>
        <Button type="submit" size="lg" w="100%" mt="1" aria-disabled={busy || undefined}>
          {busy ? 'Entrando...' : 'Entrar'}
        </Button>
        <Link asChild alignSelf="center">
          <RouterLink to={FORGOT_PASSWORD_PATH}>Esqueci minha senha</RouterLink>
        </Link>
      </form>
    </Stack>
  )
}

/**
 * Submits if the button was pressed on the prerendered login, before the application had started.
 */
function sendEarly() {
  const form = document.querySelector<HTMLFormElement>('form[data-sent]')
  form?.removeAttribute('data-sent')
  form?.querySelector('[type=submit]')?.removeAttribute('aria-disabled')
  form?.requestSubmit()
}
