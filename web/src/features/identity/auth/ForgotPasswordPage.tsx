import { Button, Flex, Link, Text } from '@chakra-ui/react'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import * as v from 'valibot'
import { LOGIN_PATH } from '~/addresses/home'
import { $api } from '~/api/client'
import { isEmail } from '~/components/emailAddress'
import { EmailField, Form, filled, useServerForm } from '~/components/form'
import { AuthLayout } from './components/AuthLayout'
import { refusal } from './model/rules'

const INVALID = 'E-mail inválido'

const schema = v.object({ email: v.pipe(filled('Informe o seu e-mail.'), v.check(isEmail, INVALID)) })

/** Request for a password reset. The answer does not reveal whether an address is registered. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState(false)
  const { mutateAsync } = $api.useMutation('post', '/auth/forgot-password')
  const form = useServerForm({
    schema,
    defaultValues: { email: '' },
    draft: { unkept: 'signed out' },
    onSubmit: async (body) => {
      await mutateAsync({ body }).catch((error: unknown) => {
        throw refusal(error, INVALID, 'email')
      })
      setSent(true)
    },
  })

  return (
    <AuthLayout
      name="Esqueci minha senha"
      title={sent ? 'Confira o seu e-mail' : 'Esqueceu a senha?'}
      lead={
        sent
          ? 'Falta só um passo para escolher a senha nova.'
          : 'Informe o e-mail do seu cadastro, e enviamos um link para você escolher outra.'
      }
    >
      {sent ? (
        <Sent />
      ) : (
        <Form form={form}>
          <EmailField name="email" label="E-mail" autoComplete="username" size="lg" />
          <Button type="submit" size="lg" w="100%" mt="1" aria-disabled={form.busy || undefined}>
            {form.busy ? 'Enviando...' : 'Enviar link'}
          </Button>
        </Form>
      )}
      <Flex justify="center" mt="6">
        <Link asChild>
          <RouterLink to={LOGIN_PATH}>Voltar para a entrada</RouterLink>
        </Link>
      </Flex>
    </AuthLayout>
  )
}

function Sent() {
  const panel = useRef<HTMLDivElement>(null)
  // The focused form was replaced; its replacement is focused to be read.
  useEffect(() => panel.current?.focus(), [])
  return (
    <Flex
      ref={panel}
      role="status"
      tabIndex={-1}
      outline="none"
      gap="3.5"
      p="4"
      borderRadius="control"
      bg="brand.faint"
      borderWidth="1px"
      borderColor="brand.border"
    >
      <MailCheck size={22} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0 }} />
      <div>
        <Text fontWeight="600">As instruções para troca de senha foram enviados para seu e-mail...</Text>
        <Text color="fg.muted" mt="1.5" fontSize="dense" lineHeight="1.375rem">
          A mensagem chega em alguns minutos ao endereço de quem tem cadastro aqui. Se não aparecer, olhe também a caixa
          de spam.
        </Text>
      </div>
    </Flex>
  )
}
