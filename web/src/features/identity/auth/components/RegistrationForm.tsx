import { Button } from '@chakra-ui/react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { firstChoicePath } from '~/addresses/auth'
import { $api } from '~/api/client'
import { login } from '~/api/session'
import {
  DateField,
  EmailField,
  Form,
  filled,
  PasswordField,
  parseDate,
  SelectField,
  TextField,
  useServerForm,
} from '~/components/form'
import { notify } from '~/components/notify'
import { useLeaveGuard } from '~/components/useLeaveGuard'
import { isPhone, PHONE_WANTED, phoneDigits } from '~/modules/brazil'
import { PhoneField } from '~/modules/brazilFields'
import type { Terms } from '../api/queries'
import { NOT_THE_SAME, newPassword, ownEmail, refusal, repeatedPassword } from '../model/rules'
import { TermsField } from './TermsField'

const UNREAD = 'Você ainda não leu os termos e condições da nossa plataforma.'

const GENDERS = ['Feminino', 'Masculino'].map((value) => ({ value, label: value }))

const schema = v.pipe(
  v.object({
    name: filled('Informe o seu nome.'),
    email: ownEmail,
    birth: v.pipe(
      filled('Informe a sua data de nascimento.'),
      v.check((text) => parseDate(text) !== null, 'Confira a data: dia, mês e ano.'),
      v.transform((text) => parseDate(text) ?? ''),
    ),
    gender: v.pipe(v.string(), v.nonEmpty('Escolha uma das opções.')),
    mobile: v.pipe(
      v.string(),
      v.check((text) => !text || isPhone(text), PHONE_WANTED),
      v.transform(phoneDigits),
    ),
    password: newPassword,
    password_confirmation: repeatedPassword,
    /** The version that was accepted; null before the box is ticked. */
    terms_version: v.pipe(v.nullable(v.number()), v.number(UNREAD)),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (values) => values.password === values.password_confirmation,
      NOT_THE_SAME,
    ),
    ['password_confirmation'],
  ),
)

const EMPTY = {
  name: '',
  email: '',
  birth: '',
  gender: '',
  mobile: '',
  password: '',
  password_confirmation: '',
  terms_version: null,
}

interface RegistrationFormProps {
  nutritionist: string
  terms: Terms
  onTermsChanged: () => void
}

export function RegistrationForm({ nutritionist, terms, onTermsChanged }: RegistrationFormProps) {
  const navigate = useNavigate()
  const { mutateAsync } = $api.useMutation('post', '/guest')
  const form = useServerForm<v.InferInput<typeof schema>, v.InferOutput<typeof schema>>({
    schema,
    defaultValues: EMPTY,
    draft: { unkept: 'signed out' },
    onSubmit: async ({ mobile, ...values }) => {
      const body = { ...values, ...(mobile && { mobile }), nutritionist }
      const { access_token } = await mutateAsync({ body }).catch((error: unknown) => {
        const refused = refusal(error, 'E-mail ou senha inválidos')
        // New terms were published in the meantime and have to be accepted again.
        if (refused.fields.terms_version) onTermsChanged()
        throw refused
      })
      if (!login(access_token)) throw new Error('unreadable token')
      release()
      navigate(firstChoicePath(nutritionist), { replace: true })
    },
  })
  const release = useLeaveGuard(form.form.formState.isDirty)
  const accepted = form.form.watch('terms_version') === terms.version

  return (
    <Form form={form}>
      <TextField name="name" label="Nome completo" autoComplete="name" maxLength={120} required />
      <EmailField name="email" label="E-mail" autoComplete="username" required />
      <DateField name="birth" label="Data de nascimento" required />
      <SelectField name="gender" label="Gênero" options={GENDERS} placeholder="Selecione..." required />
      <PhoneField name="mobile" label="Telefone (opcional)" placeholder="(00) 00000-0000" />
      <PasswordField
        name="password"
        label="Senha"
        autoComplete="new-password"
        help="Pelo menos 8 caracteres."
        required
      />
      <PasswordField name="password_confirmation" label="Confirme a senha" autoComplete="new-password" required />
      <TermsField name="terms_version" terms={terms} />
      <Button
        type="submit"
        size="lg"
        w="100%"
        mt="1"
        // A `disabled` button could not report what is missing.
        aria-disabled={!accepted || form.busy || undefined}
        onClick={(event) => {
          if (accepted) return
          event.preventDefault()
          notify.warning(UNREAD)
        }}
      >
        {form.busy ? 'Cadastrando...' : 'Cadastrar'}
      </Button>
    </Form>
  )
}
