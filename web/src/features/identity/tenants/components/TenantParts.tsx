import { Flex, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { EmailField, NumberField, SelectField, TextAreaField, TextField } from '~/components/form'
import { CLINIC_EQUATIONS } from '~/modules/equations'
import { TenantLinks } from '~/modules/TenantLinks'
import { useTenant } from '~/modules/useTenant'
import { APPROVALS, type SettingsFormValues, startOptions, zoneOptions } from '../model/settings'
import { ColorField } from './ColorField'
import { ConfirmationText } from './ConfirmationText'
import { Pair, Part } from './Part'

const ADDRESS = 'https://'

export function TenantParts({ zone }: { zone: string }) {
  return (
    <>
      <Part title="Clínica" lead="O nome que todos veem e o fuso horário de todas as datas.">
        <TextField name="name" label="Nome da clínica" required />
        <SelectField
          name="timezone"
          label="Fuso horário"
          options={zoneOptions(zone)}
          help="Se você mudar o fuso, as consultas já marcadas continuam no mesmo momento e aparecem em outro horário."
        />
      </Part>
      <Part title="Cor da clínica" lead="Nos títulos e linhas dos PDFs e nos botões dos e-mails.">
        <ColorField />
      </Part>
      <Part title="Endereços da barra superior" lead="Páginas suas na internet. As que ficarem em branco não aparecem.">
        <Pair>
          <TextField name="about_url" label="Sobre" type="url" placeholder={ADDRESS} />
          <TextField name="nutritionists_url" label="Nutricionistas" type="url" placeholder={ADDRESS} />
          <TextField name="blog_url" label="Blog" type="url" placeholder={ADDRESS} />
          <TextField name="program_url" label="Iniciar o Programa" type="url" placeholder={ADDRESS} />
        </Pair>
        <BarPreview />
      </Part>
      <Part title="Contato" lead="No rodapé de todas as páginas, também antes de entrar.">
        <Pair>
          <TextField name="contact_phone" label="Telefone" type="tel" placeholder="(11) 99999-0000" />
          <EmailField name="contact_email" label="E-mail" />
        </Pair>
        <TextField name="contact_address" label="Endereço" />
      </Part>
      <Part title="Termos de uso" lead="O que cada pessoa aceita ao se cadastrar. Mudar o texto cria uma nova versão.">
        <TextAreaField
          name="terms"
          label="Texto dos termos"
          rows={10}
          help="Só texto, sem formatação. Uma linha em branco separa os parágrafos."
        />
      </Part>
    </>
  )
}

/** Preview of the top bar's right side. */
function BarPreview() {
  const values = useWatch<SettingsFormValues>()
  const links = [
    { label: 'Sobre', href: values.about_url },
    { label: 'Nutricionistas', href: values.nutritionists_url },
    { label: 'Blog', href: values.blog_url },
  ].filter(({ href }) => isAddress(href))
  const program = isAddress(values.program_url) ? values.program_url : null
  return (
    <Flex role="group" aria-label="Prévia da barra superior" direction="column" gap="2">
      <Text textStyle="remark" color="fg.muted">
        Prévia
      </Text>
      <Flex align="center" gap="5" minH="3.25rem" px="4" py="2" wrap="wrap" borderRadius="control" bg="bg.subtle">
        <TenantLinks links={links} program={program} />
        {links.length === 0 && !program && (
          <Text fontSize="sm" color="fg.muted">
            Nenhum endereço.
          </Text>
        )}
      </Flex>
    </Flex>
  )
}

/**
 * Returns true for addresses that the server accepts: a link with another scheme could run a
 * script.
 */
function isAddress(text: string | undefined) {
  return /^https?:\/\/[^\s/]+/.test(text?.trim() ?? '')
}

export function CareParts({ start }: { start: number | null | undefined }) {
  const { companiesAndCareers } = useTenant()
  return (
    <>
      <Part title="Agenda" lead="Como as consultas são marcadas e quando um paciente pede atenção.">
        <Pair>
          <NumberField
            name="notice_days"
            label="Antecedência para agendar"
            decimals={0}
            min={0}
            max={60}
            unit="dias"
            help="Não vale para quem administra a clínica."
          />
          <NumberField
            name="engagement_days"
            label="Sem atividade há"
            decimals={0}
            min={1}
            max={365}
            unit="dias"
            help="Depois disso o paciente aparece com o selo Engajamento."
          />
        </Pair>
        <SelectField name="booking_approval" label="Quando um paciente agenda" options={APPROVALS} />
        <SelectField
          name="start_minutes_before"
          label="Uma consulta pode ser iniciada"
          options={startOptions(start)}
          help="Antes disso o paciente espera. A equipe pode iniciar mais cedo, depois de confirmar."
        />
        <ConfirmationText />
        <TextField
          name="video_base_url"
          label="Chamadas de vídeo"
          type="url"
          required
          help="O endereço do serviço de vídeo. Cada consulta ganha uma sala dentro dele."
        />
      </Part>
      <Part title="Pagamento" lead="Para onde seus pacientes transferem.">
        <TextField
          name="pix_key"
          label="Chave PIX"
          help="CPF, CNPJ, e-mail, telefone (+55 e DDD) ou chave aleatória. Com ela, cada compra espera que você confirme o pagamento."
          autoComplete="off"
        />
        <TextField
          name="pix_city"
          label="Cidade de quem recebe"
          help="Vai dentro do código PIX."
          autoComplete="off"
          maxLength={120}
        />
        {companiesAndCareers && (
          <NumberField
            name="free_licences"
            label="Licenças gratuitas por empresa"
            decimals={0}
            min={0}
            max={1000}
            help="Quantas licenças de produtos sem custo uma empresa pode pegar por conta própria, ao todo."
          />
        )}
      </Part>
      <Part title="Avaliações" lead="Como o gasto de energia é estimado nas avaliações novas.">
        <SelectField name="energy_equation" label="Equação de energia" options={CLINIC_EQUATIONS} />
      </Part>
    </>
  )
}

export function MailParts() {
  return (
    <Part title="E-mail e serviços" lead="Quem assina os e-mails da clínica, e o serviço que completa endereços.">
      <Pair>
        <TextField name="mail_sender_name" label="Nome do remetente" placeholder="O nome da clínica" />
        <EmailField
          name="mail_sender_address"
          label="E-mail para respostas"
          help="As respostas das pessoas chegam aqui."
        />
      </Pair>
      <TextField
        name="postal_code_url"
        label="Serviço de CEP"
        required
        help="O endereço da consulta, com {cep} no lugar do CEP."
      />
    </Part>
  )
}
